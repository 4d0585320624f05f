import type { Kysely } from 'kysely';
import type { Store } from '../journal/journal.ts';
import type { FriendTables } from '../journal/tables/friends.ts';

/** How long people who have played at one table may ask each other to be friends, in milliseconds. */
const REMEMBERED_FOR = 30 * 24 * 60 * 60_000;

/** How many encounters are forgotten at a time. */
const AT_A_TIME = 500;

/** Who has played with whom recently. Everything here throws StorageFailed. */
export class Encounters {
  private readonly store: Store;
  private readonly db: Kysely<FriendTables>;

  constructor(store: Store) {
    this.store = store;
    this.db = store.queries<FriendTables>();
  }

  /** Notes that these accounts now play at one table. */
  async note(accounts: readonly string[]): Promise<void> {
    const at = Date.now();
    const rows = accounts.flatMap((account) =>
      accounts.filter((other) => other !== account).map((other) => ({ account, other, at })),
    );
    if (rows.length === 0) return;
    const insert = this.db
      .insertInto('encounters')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['account', 'other']).doUpdateSet((eb) => ({ at: eb.ref('excluded.at') })),
      );
    await this.store.together([insert]);
  }

  /** Whether two people have recently played at one table. */
  async haveMet(account: string, other: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('encounters')
      .select('at')
      .where('account', '=', account)
      .where('other', '=', other)
      .executeTakeFirst();
    return row !== undefined && row.at > Date.now() - REMEMBERED_FOR;
  }

  /** Deletes some old encounters. Returns whether more are left. */
  async forgetOld(): Promise<boolean> {
    const old = await this.db
      .selectFrom('encounters')
      .select(['account', 'other'])
      .where('at', '<=', Date.now() - REMEMBERED_FOR)
      .limit(AT_A_TIME)
      .execute();
    if (old.length === 0) return false;
    await this.store.together(
      old.map(({ account, other }) =>
        this.db.deleteFrom('encounters').where('account', '=', account).where('other', '=', other),
      ),
    );
    return old.length === AT_A_TIME;
  }

  /** Forgets an account. */
  async erase(account: string): Promise<void> {
    await this.store.together([
      this.db.deleteFrom('encounters').where('account', '=', account),
      this.db.deleteFrom('encounters').where('other', '=', account),
    ]);
  }
}
