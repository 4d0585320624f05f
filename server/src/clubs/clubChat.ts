import { MOST_OF_CLUBS } from '@kibitz/shared/wire/clubs';
import type { Compilable, Kysely } from 'kysely';
import type { SaidWords } from '../chat/keptLines.ts';
import type { Journal, Store } from '../journal/journal.ts';
import { storedName } from '../journal/storedRows.ts';
import type { AccountTables } from '../journal/tables/accounts.ts';
import type { ClubTables } from '../journal/tables/clubs.ts';

/** A line of a club's chat, and who said it. */
interface StoredLine extends SaidWords {
  /** From 1 in each club; that of a deleted line may be given to a later one. */
  readonly n: number;
  readonly account: string;
  readonly name: string;
  readonly picture: string;
}

/** The chats of clubs, with the latest lines of each. Everything here throws StorageFailed. */
export class ClubChat {
  private readonly store: Store;
  private readonly db: Kysely<ClubTables & Pick<AccountTables, 'accounts'>>;

  constructor({ store }: Pick<Journal, 'store'>) {
    this.store = store;
    this.db = store.queries<ClubTables & Pick<AccountTables, 'accounts'>>();
  }

  /** The lines of a club, the oldest first. */
  async of(club: string): Promise<StoredLine[]> {
    const rows = await this.db
      .selectFrom('club_lines')
      .innerJoin('accounts', 'accounts.id', 'club_lines.account')
      .select(['n', 'at', 'account', 'text', 'accounts.name', 'picture'])
      .where('club', '=', club)
      .orderBy('n')
      .execute();
    return rows.map((row) => ({ ...row, name: storedName(row.name) }));
  }

  /** Keeps a line. The oldest lines make way. */
  async keep(club: string, account: string, text: string): Promise<void> {
    const line = this.db.insertInto('club_lines').values((row) => ({
      club,
      account,
      text,
      at: Date.now(),
      n: row
        .selectFrom('club_lines')
        .select(({ fn, lit }) => row(fn.coalesce(fn.max('n'), lit(0)), '+', 1).as('next'))
        .where('club', '=', club),
    }));
    const old = this.db
      .deleteFrom('club_lines')
      .where('club', '=', club)
      .where('n', '<=', (row) =>
        row
          .selectFrom('club_lines')
          .select(({ fn, lit }) => row(fn.coalesce(fn.max('n'), lit(0)), '-', MOST_OF_CLUBS.lines).as('last'))
          .where('club', '=', club),
      );
    await this.store.together([line, old]);
  }

  async remove(club: string, { n, at }: Pick<StoredLine, 'n' | 'at'>): Promise<void> {
    await this.db.deleteFrom('club_lines').where('club', '=', club).where('n', '=', n).where('at', '=', at).execute();
  }

  /** What somebody has said, in all clubs. */
  async saidBy(account: string): Promise<(SaidWords & { readonly club: string })[]> {
    const said = this.db.selectFrom('club_lines').select(['club', 'at', 'text']).where('account', '=', account);
    return said.orderBy('at').orderBy('n').execute();
  }

  async forget(account: string): Promise<void> {
    await this.db.deleteFrom('club_lines').where('account', '=', account).execute();
  }

  /** The statement that deletes the lines of a club. */
  drop(club: string): Compilable {
    return this.db.deleteFrom('club_lines').where('club', '=', club);
  }
}
