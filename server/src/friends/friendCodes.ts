import type { Kysely } from 'kysely';
import { inGroups, newCode, readCode } from '../codes.ts';
import type { Store } from '../journal/journal.ts';
import type { FriendTables } from '../journal/tables/friends.ts';

/** Digits of a code: 40 bits suffice, since guesses are limited and a right one only makes a friend. */
const LENGTH = 8;

/** How long a code is valid, in milliseconds. */
const GOOD_FOR = 7 * 24 * 60 * 60_000;

/** A code by which somebody becomes its owner's friend. */
interface FriendCode {
  readonly code: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

/**
 * The codes by which people become friends without having sat together. An account has at most one, which any number of
 * people can use. Everything here throws StorageFailed.
 */
export class FriendCodes {
  private readonly db: Kysely<FriendTables>;

  constructor(store: Store) {
    this.db = store.queries<FriendTables>();
  }

  /** An account's code, or a new one if it has no valid one. */
  async of(account: string): Promise<FriendCode> {
    return (await this.heldBy(account)) ?? this.renew(account);
  }

  /** An account's code; null if it has no valid one. */
  async heldBy(account: string): Promise<FriendCode | null> {
    const row = await this.db
      .selectFrom('friend_codes')
      .select(['code', 'until'])
      .where('account', '=', account)
      .where('until', '>', Date.now())
      .executeTakeFirst();
    return row === undefined ? null : { code: inGroups(row.code), until: row.until };
  }

  /** A new code for an account, which invalidates the one before. */
  async renew(account: string): Promise<FriendCode> {
    const row = { code: newCode(LENGTH), until: Date.now() + GOOD_FOR };
    await this.db
      .insertInto('friend_codes')
      .values({ account, ...row })
      .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
      .execute();
    return { ...row, code: inGroups(row.code) };
  }

  /** The account whose code was typed; null if there is none, or the code is no longer valid. */
  async ownerOf(typed: string): Promise<string | null> {
    const code = readCode(typed, LENGTH);
    if (code === null) return null;
    const query = this.db.selectFrom('friend_codes').select('account').where('code', '=', code);
    return (await query.where('until', '>', Date.now()).executeTakeFirst())?.account ?? null;
  }

  /** Deletes codes that are no longer valid. */
  async forgetOld(): Promise<void> {
    await this.db.deleteFrom('friend_codes').where('until', '<=', Date.now()).execute();
  }

  /** Forgets an account. */
  async erase(account: string): Promise<void> {
    await this.db.deleteFrom('friend_codes').where('account', '=', account).execute();
  }
}
