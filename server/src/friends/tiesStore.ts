import type { Kysely } from 'kysely';
import type { Store } from '../journal/journal.ts';
import type { FriendTables } from '../journal/tables/friends.ts';
import { type Pair, STRANGERS } from './pairs.ts';

/** An account's ties with others, by their accounts. */
export type Ties = Map<string, Pair>;

/** The rows of ties. Everything here throws StorageFailed. */
export class TiesStore {
  private readonly store: Store;
  private readonly db: Kysely<FriendTables>;

  constructor(store: Store) {
    this.store = store;
    this.db = store.queries<FriendTables>();
  }

  /** Everything that an account has settled, and that others have settled about it. */
  async of(account: string): Promise<Ties> {
    // in one statement, so that no change comes between the two sides
    const rows = await this.db
      .selectFrom('ties')
      .select(['account', 'other', 'ties'])
      .where((eb) => eb.or([eb('account', '=', account), eb('other', '=', account)]))
      .execute();
    const all: Ties = new Map();
    for (const row of rows) {
      const isMine = row.account === account;
      const other = isMine ? row.other : row.account;
      const pair = all.get(other) ?? STRANGERS;
      all.set(other, isMine ? { ...pair, mine: row.ties } : { ...pair, theirs: row.ties });
    }
    return all;
  }

  /** Stores the ties of two people, all or nothing. */
  async keep(account: string, other: string, { mine, theirs }: Pair): Promise<void> {
    await this.store.together([this.row(account, other, mine), this.row(other, account, theirs)]);
  }

  /** Forgets an account. */
  async erase(account: string): Promise<void> {
    await this.db
      .deleteFrom('ties')
      .where((eb) => eb.or([eb('account', '=', account), eb('other', '=', account)]))
      .execute();
  }

  private row(account: string, other: string, ties: number) {
    if (ties === 0) return this.db.deleteFrom('ties').where('account', '=', account).where('other', '=', other);
    return this.db
      .insertInto('ties')
      .values({ account, other, ties, since: Date.now() })
      .onConflict((conflict) =>
        conflict
          .columns(['account', 'other'])
          .doUpdateSet((eb) => ({ ties: eb.ref('excluded.ties'), since: eb.ref('excluded.since') })),
      );
  }
}
