import type { Insertable, Kysely } from 'kysely';
import type { HistoryTables } from '../history/tables.ts';
import type { Store } from '../journal/journal.ts';
import type { ChallengeTables, Entry, NamedEntry, Row } from './tables.ts';

/** What this module reads besides its own tables. */
interface Others extends Pick<HistoryTables, 'finished_people'> {
  accounts: { id: string; name: string };
}

type NewEntry = Insertable<ChallengeTables['challenge_entries']>;

/** The rows of challenges, of their players, and of onlookers. Everything here throws StorageFailed. */
export class ChallengeStore {
  private readonly store: Store;
  private readonly db: Kysely<ChallengeTables & Others>;

  constructor(store: Store) {
    this.store = store;
    this.db = store.queries<ChallengeTables & Others>();
  }

  async row(id: string): Promise<Row | undefined> {
    return this.db.selectFrom('challenges').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** The challenge that a seat of a finished game was offered as. */
  async offeredFrom(origin: string, seat: number): Promise<Row | undefined> {
    return this.db
      .selectFrom('challenges')
      .selectAll()
      .where('origin', '=', origin)
      .where('seat', '=', seat)
      .executeTakeFirst();
  }

  async entry(id: string, account: string): Promise<Entry | undefined> {
    return this.db
      .selectFrom('challenge_entries')
      .selectAll()
      .where('challenge', '=', id)
      .where('account', '=', account)
      .executeTakeFirst();
  }

  /** The players of a challenge, with their names, the first to finish first. */
  async entries(id: string): Promise<NamedEntry[]> {
    return this.db
      .selectFrom('challenge_entries')
      .innerJoin('accounts', 'accounts.id', 'account')
      .selectAll('challenge_entries')
      .select('accounts.name')
      .where('challenge', '=', id)
      .orderBy('ended')
      .execute();
  }

  /** The players of several challenges. */
  async entriesOf(ids: readonly string[]): Promise<Entry[]> {
    return this.db.selectFrom('challenge_entries').selectAll().where('challenge', 'in', ids).execute();
  }

  /** Keeps a new challenge, with the entries that it begins with. */
  async add(row: Insertable<ChallengeTables['challenges']>, entries: readonly NewEntry[] = []): Promise<void> {
    await this.store.together([
      this.db
        .insertInto('challenges')
        .values(row)
        .onConflict((conflict) => conflict.doNothing()),
      ...entries.map((entry) => this.db.insertInto('challenge_entries').values(entry)),
    ]);
  }

  /** Keeps somebody's entry, in place of an earlier one. */
  async keepEntries(entries: readonly NewEntry[]): Promise<void> {
    await this.store.together(
      entries.map((entry) =>
        this.db
          .insertInto('challenge_entries')
          .values(entry)
          .onConflict((conflict) => conflict.columns(['challenge', 'account']).doUpdateSet(entry)),
      ),
    );
  }

  async addOnlooker(table: string, account: string): Promise<void> {
    await this.store.together([
      this.db
        .insertInto('onlookers')
        .values({ table_id: table, account })
        .onConflict((conflict) => conflict.doNothing()),
    ]);
  }

  /** Did somebody have a seat, or look on, at a table other than `own` where these deals were played? */
  async knows({ id, origin }: Row, account: string, own = ''): Promise<boolean> {
    const played = await this.db
      .selectFrom('challenge_entries')
      .select('table_id')
      .where('challenge', '=', id)
      .where('account', '!=', account)
      .execute();
    const all = [...played.map(({ table_id }) => table_id), ...(origin === '' ? [] : [origin])];
    const tables = all.filter((table) => table !== own);
    if (tables.length === 0) return false;
    const [lookedOn, sat] = await Promise.all([
      this.wasIn('onlookers', tables, account),
      this.wasIn('finished_people', tables, account),
    ]);
    return lookedOn || sat;
  }

  /** What is stored about somebody: the challenges that they offer and those that they play. The deals are not theirs alone. */
  async keptOf(account: string): Promise<{ readonly offered: readonly object[]; readonly played: readonly object[] }> {
    const [offered, played] = await Promise.all([
      this.db.selectFrom('challenges').select(['id', 'game', 'created']).where('host', '=', account).execute(),
      this.db.selectFrom('challenge_entries').selectAll().where('account', '=', account).execute(),
    ]);
    return { offered, played };
  }

  /** Forgets somebody. Challenges they offered stay for the players, without their name. */
  async forget(account: string): Promise<void> {
    await this.store.together([
      this.db.updateTable('challenges').set({ host: '', host_name: '' }).where('host', '=', account),
      this.db.deleteFrom('challenge_entries').where('account', '=', account),
      this.db.deleteFrom('onlookers').where('account', '=', account),
    ]);
  }

  private async wasIn(
    people: 'onlookers' | 'finished_people',
    tables: readonly string[],
    account: string,
  ): Promise<boolean> {
    const found = await this.db
      .selectFrom(people)
      .select('table_id')
      .where('account', '=', account)
      .where('table_id', 'in', tables)
      .limit(1)
      .execute();
    return found.length > 0;
  }
}
