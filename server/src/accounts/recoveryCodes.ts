import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inGroups, newCode, readCode } from '../codes.ts';
import type { Store } from '../journal/journal.ts';
import type { AccountTables } from '../journal/tables/accounts.ts';

/** Digits of a code: 120 bits. */
const LENGTH = 24;

/** A code has too many bits to be guessed, so a plain hash is as safe as a slow one. */
function hashOf(digits: string): string {
  return createHash('sha256').update(`recovery.${digits}`).digest('base64url');
}

/** The recovery codes of accounts, at most one each, as hashes. Everything here throws StorageFailed. */
export class RecoveryCodes {
  private readonly db: Kysely<AccountTables>;

  constructor(store: Store) {
    this.db = store.queries<AccountTables>();
  }

  /** Makes a code for an account, in place of the one before. */
  async make(account: string): Promise<string> {
    const digits = newCode(LENGTH);
    const row = { hash: hashOf(digits), made: Date.now() };
    await this.db
      .insertInto('recovery_codes')
      .values({ account, ...row })
      .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
      .execute();
    return inGroups(digits);
  }

  /** The account of a code as it was typed; null if there is none. */
  async accountOf(typed: string): Promise<string | null> {
    const digits = readCode(typed, LENGTH);
    if (digits === null) return null;
    const query = this.db.selectFrom('recovery_codes').select('account').where('hash', '=', hashOf(digits));
    return (await query.executeTakeFirst())?.account ?? null;
  }

  /** When an account's code was made, in epoch milliseconds; 0 if it has none. */
  async madeFor(account: string): Promise<number> {
    const query = this.db.selectFrom('recovery_codes').select('made').where('account', '=', account);
    return (await query.executeTakeFirst())?.made ?? 0;
  }
}
