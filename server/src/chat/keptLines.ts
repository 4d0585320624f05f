import type { Audience, ChatLine, Said } from '@kibitz/shared/wire/chat';
import type { Kysely } from 'kysely';
import type { Store } from '../journal/journal.ts';
import type { Schema } from '../journal/schema.ts';
import type { ChatTables } from '../journal/tables/chat.ts';

/** How many lines for each audience are shown again, and the least number that is kept. */
export const KEPT_LINES = 50;

/** A line, and when it was said, in epoch milliseconds. */
export interface SaidLine {
  readonly line: ChatLine;
  readonly at: number;
}

/** Words that somebody wrote at a table, and when, in epoch milliseconds. */
export interface SaidWords {
  readonly at: number;
  readonly text: string;
}

/** The stored chat of a table. */
interface KeptChat {
  /** Whether the host has switched it on or off; null if they have done neither. */
  readonly isOn: boolean | null;
  /** The latest lines, in the order in which they were said. */
  readonly lines: readonly SaidLine[];
}

/** The lines in the store. Everything here throws StorageFailed. */
export class KeptLines {
  private readonly store: Store;
  private readonly db: Kysely<ChatTables & Schema>;

  constructor(store: Store) {
    this.store = store;
    this.db = store.queries<ChatTables & Schema>();
  }

  async of(table: string): Promise<KeptChat> {
    const switched = await this.db
      .selectFrom('chat_switches')
      .select('is_on')
      .where('table_id', '=', table)
      .executeTakeFirst();
    const lines = [...(await this.latest(table, 'table')), ...(await this.latest(table, 'watchers'))];
    lines.sort((a, b) => a.place - b.place || a.at - b.at);
    return {
      isOn: switched === undefined ? null : switched.is_on === 1,
      lines: lines.map(({ line, at }) => ({ line, at })),
    };
  }

  /** Keeps a line, which is durable when this resolves. Now and then the oldest lines are deleted. */
  async keep(table: string, { line, at }: SaidLine): Promise<void> {
    const { to, n, who, name, seat, said } = line;
    const row = { table_id: table, audience: to, n, at, who, name, seat, said: JSON.stringify(said) };
    const statements: Parameters<Store['together']>[0][number][] = [
      this.db.insertInto('chat_lines').values((eb) => ({
        ...row,
        place: eb
          .selectFrom('chat_lines')
          .select(({ fn, lit }) => eb(fn.coalesce(fn.max('place'), lit(0)), '+', 1).as('next'))
          .where('table_id', '=', table),
      })),
    ];
    if (n % KEPT_LINES === 0) {
      const old = this.db.deleteFrom('chat_lines').where('table_id', '=', table).where('audience', '=', to);
      statements.push(old.where('n', '<=', n - KEPT_LINES));
    }
    await this.store.together(statements);
  }

  /** The host has switched the chat on or off. */
  async keepSwitch(table: string, isOn: boolean): Promise<void> {
    const is_on = isOn ? 1 : 0;
    await this.db
      .insertInto('chat_switches')
      .values({ table_id: table, is_on })
      .onConflict((conflict) => conflict.column('table_id').doUpdateSet({ is_on }))
      .execute();
  }

  /** The lines written at a table under the name `who`, oldest first, without ready-made phrases. */
  async wordsOf(table: string, who: string): Promise<SaidWords[]> {
    const rows = await this.db
      .selectFrom('chat_lines')
      .select(['at', 'said'])
      .where('table_id', '=', table)
      .where('who', '=', who)
      .orderBy('at')
      .orderBy('place')
      .execute();
    return rows.flatMap(({ at, said: json }) => {
      const said = JSON.parse(json) as Said;
      return 'text' in said ? [{ at, text: said.text }] : [];
    });
  }

  /** The lines of somebody, by the name that `aliasAt` gives them at each table. */
  async saidBy(aliasAt: (table: string) => string): Promise<{ table: string; at: number; said: Said }[]> {
    const tables = await this.db.selectFrom('chat_lines').select('table_id').distinct().execute();
    const found = await Promise.all(
      tables.map(({ table_id }) =>
        this.db
          .selectFrom('chat_lines')
          .select(['at', 'said'])
          .where('table_id', '=', table_id)
          .where('who', '=', aliasAt(table_id))
          .orderBy('at')
          .execute(),
      ),
    );
    return found.flatMap((rows, i) =>
      rows.map(({ at, said }) => ({ table: tables[i]?.table_id ?? '', at, said: JSON.parse(said) as Said })),
    );
  }

  /**
   * Deletes somebody's lines, by the name that `aliasAt` gives them at each table. Lines are kept only for tables that
   * are open or were until recently.
   */
  async forget(aliasAt: (table: string) => string): Promise<void> {
    const tables = await this.db.selectFrom('chat_lines').select('table_id').distinct().execute();
    await this.store.together(
      tables.map(({ table_id }) =>
        this.db.deleteFrom('chat_lines').where('table_id', '=', table_id).where('who', '=', aliasAt(table_id)),
      ),
    );
  }

  /** Deletes what was said at tables that were closed before `before`, in epoch milliseconds. */
  async forgetClosed(before: number): Promise<void> {
    const closed = this.db
      .selectFrom('tables')
      .select('id')
      .where('status', '!=', 'live')
      .where('closed', '<', before)
      .where((row) =>
        row.or([
          row('id', 'in', this.db.selectFrom('chat_lines').select('table_id').distinct()),
          row('id', 'in', this.db.selectFrom('chat_switches').select('table_id')),
        ]),
      );
    await this.store.together([
      this.db.deleteFrom('chat_lines').where('table_id', 'in', closed),
      this.db.deleteFrom('chat_switches').where('table_id', 'in', closed),
    ]);
  }

  /** `place` is the order in which lines were kept, across audiences: several may be said in one millisecond. */
  private async latest(table: string, audience: Audience): Promise<(SaidLine & { readonly place: number })[]> {
    const rows = await this.db
      .selectFrom('chat_lines')
      .selectAll()
      .where('table_id', '=', table)
      .where('audience', '=', audience)
      .orderBy('n', 'desc')
      .limit(KEPT_LINES)
      .execute();
    return rows.reverse().map(({ place, at, n, who, name, seat, said }) => ({
      place,
      at,
      line: { to: audience, n, who, name, seat, said: JSON.parse(said) as Said },
    }));
  }
}
