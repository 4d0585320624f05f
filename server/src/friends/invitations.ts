import type { Kysely } from 'kysely';
import type { Store } from '../journal/journal.ts';
import type { FriendTables } from '../journal/tables/friends.ts';

/** How long an invitation to a table stands, in milliseconds. */
const STANDS_FOR = 15 * 60_000;

/** An invitation to a table, or a request for one. */
export interface Invitation {
  /** The account that asks. */
  readonly inviter: string;
  /** '' if the sender would rather be invited to wherever the other person is. */
  readonly table: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Invitations to tables, only the latest from each person. All are in the store, and those that have been read are in
 * memory, too.
 */
export class Invitations {
  private readonly db: Kysely<FriendTables>;
  /** By the invited account, the most recently read last. */
  private readonly standing = new Map<string, Invitation[]>();
  /** The number of writes: anything read before the latest may be out of date. */
  private written = 0;

  constructor(store: Store) {
    this.db = store.queries<FriendTables>();
  }

  /** The open invitations of an account, the latest first. Throws StorageFailed. */
  async to(account: string): Promise<readonly Invitation[]> {
    const known = this.standing.get(account) ?? (await this.read(account));
    const since = Date.now() - STANDS_FOR;
    return known.filter(({ at }) => at > since).sort((a, b) => b.at - a.at);
  }

  /**
   * Invites an account to a table or ('') asks it for an invitation, in place of the same person's earlier one. Throws
   * StorageFailed.
   */
  async invite(account: string, inviter: string, table: string): Promise<void> {
    const at = Date.now();
    await this.db
      .insertInto('invitations')
      .values({ account, inviter, table_id: table, at })
      .onConflict((conflict) => conflict.columns(['account', 'inviter']).doUpdateSet({ table_id: table, at }))
      .execute();
    this.noteChange(account);
  }

  /** An invitation was answered, or taken back. Throws StorageFailed. */
  async drop(account: string, inviter: string): Promise<void> {
    await this.db.deleteFrom('invitations').where('account', '=', account).where('inviter', '=', inviter).execute();
    this.noteChange(account);
  }

  /** Deletes invitations that no longer stand. Throws StorageFailed. */
  async forgetOld(): Promise<void> {
    await this.db
      .deleteFrom('invitations')
      .where('at', '<=', Date.now() - STANDS_FOR)
      .execute();
    this.standing.clear();
  }

  /** Forgets an account. Throws StorageFailed. */
  async erase(account: string): Promise<void> {
    await this.db
      .deleteFrom('invitations')
      .where((eb) => eb.or([eb('account', '=', account), eb('inviter', '=', account)]))
      .execute();
    this.written++;
    this.standing.clear();
  }

  /** Drops the invitations in memory: another process has led meanwhile. */
  forgetRead(): void {
    this.written++;
    this.standing.clear();
  }

  private noteChange(account: string): void {
    this.written++;
    this.standing.delete(account);
  }

  private async read(account: string): Promise<Invitation[]> {
    const { written } = this;
    const rows = await this.db.selectFrom('invitations').selectAll().where('account', '=', account).execute();
    const read = rows.map(({ inviter, table_id, at }) => ({ inviter, table: table_id, at }));
    if (written === this.written) this.standing.set(account, read);
    return read;
  }
}
