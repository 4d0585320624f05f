import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Store } from '../journal/journal.ts';
import type { AccountTables } from '../journal/tables/accounts.ts';

/** Crockford's digits: none is easily mistaken for another. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Digits, of five bits each. */
const LENGTH = 24;
const GROUP = /.{4}(?=.)/g;

/** A new code of 120 bits, in groups that can be read out. */
export function newRecoveryCode(): string {
  const digits = [...randomBytes(LENGTH)].map((byte) => DIGITS.charAt(byte % DIGITS.length));
  return digits.join('').replace(GROUP, '$&-');
}

/**
 * A code in its canonical spelling, without groups; null if it is none. Letters that look like digits are read as
 * digits.
 */
export function readRecoveryCode(typed: string): string | null {
  const digits = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return digits.length === LENGTH && [...digits].every((digit) => DIGITS.includes(digit)) ? digits : null;
}

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
    const code = newRecoveryCode();
    const row = { hash: hashOf(readRecoveryCode(code) ?? code), made: Date.now() };
    await this.db
      .insertInto('recovery_codes')
      .values({ account, ...row })
      .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
      .execute();
    return code;
  }

  /** The account of a code as it was typed; null if there is none. */
  async accountOf(typed: string): Promise<string | null> {
    const digits = readRecoveryCode(typed);
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
