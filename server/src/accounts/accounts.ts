import { randomBytes } from 'node:crypto';
import { newAccountId } from '../ids.ts';
import type { Account, Journal } from '../journal/journal.ts';
import { cleanName, guestName } from './names.ts';
import { accountIn, tokenOf } from './token.ts';

/** How many accounts are held in memory: the most recently seen. */
const REMEMBERED = 10_000;

/** How many recently drawn names are not drawn again: guests who arrive together are not seated yet. */
const NOT_AGAIN = 100;

/** All guests. */
export class Accounts {
  private readonly journal: Journal;
  private readonly secret: string;
  private readonly seen = new Map<string, Account>();
  private readonly drawn: string[] = [];

  private constructor(journal: Journal, secret: string) {
    this.journal = journal;
    this.secret = secret;
  }

  /** The accounts in a journal, whose signing secret is made on first use. */
  static async of(journal: Journal): Promise<Accounts> {
    return new Accounts(journal, await journal.secret('tokens', () => randomBytes(32).toString('base64url')));
  }

  /** A new guest, under a name already cleaned; for null one is drawn, if possible none of those at the tables (`seated`). */
  async welcome(name: string | null, seated: ReadonlySet<string>): Promise<Account> {
    const account = { id: newAccountId(), name: name ?? this.drawName(seated) };
    await this.journal.keepAccount(account);
    return this.remember(account);
  }

  /** The guest with this token; null if there is none. */
  async of(token: string): Promise<Account | null> {
    const id = accountIn(token, this.secret);
    return id === null ? null : this.known(id);
  }

  /** The guest of this id; null if there is none. */
  async known(id: string): Promise<Account | null> {
    const known = this.seen.get(id) ?? (await this.journal.account(id));
    return known === null ? null : this.remember(known);
  }

  /** Gives a guest another name; null if the name is not allowed. */
  async rename(account: Account, name: string): Promise<Account | null> {
    const clean = cleanName(name);
    if (clean === null) return null;
    if (clean === account.name) return account;
    const renamed = { id: account.id, name: clean };
    await this.journal.keepAccount(renamed);
    return this.remember(renamed);
  }

  /** The token that a guest shows the next time. */
  tokenOf(account: Account): string {
    return tokenOf(account.id, this.secret);
  }

  private drawName(seated: ReadonlySet<string>): string {
    const name = guestName((drawn) => seated.has(drawn) || this.drawn.includes(drawn));
    this.drawn.push(name);
    if (this.drawn.length > NOT_AGAIN) this.drawn.shift();
    return name;
  }

  private remember(account: Account): Account {
    this.seen.delete(account.id);
    this.seen.set(account.id, account);
    if (this.seen.size > REMEMBERED) {
      const [oldest] = this.seen.keys();
      if (oldest !== undefined) this.seen.delete(oldest);
    }
    return account;
  }
}
