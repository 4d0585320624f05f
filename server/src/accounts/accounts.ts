import { createHmac } from 'node:crypto';
import { CHANCE, type Chance } from '../chance.ts';
import { newAccountId, newProgramId } from '../ids.ts';
import type { Journal } from '../journal/journal.ts';
import type { LimitedLog } from '../logging/limitedLog.ts';
import { RecentMap } from '../recent.ts';
import { AccountStore, type StoredAccount } from './accountStore.ts';
import { guestName } from './names.ts';
import { dayOf, type ReadToken, readToken, tokenOf } from './token.ts';
import { TokenKeys } from './tokenKeys.ts';

/** How many accounts are held in memory, the most recently seen ones. */
const REMEMBERED = 10_000;

/** How many recently drawn names are not drawn again, because guests who arrive together are not seated yet. */
const NOT_AGAIN = 100;

/** The precision of the stored time of a guest's last visit, in milliseconds. */
const NOTED_EVERY = 24 * 60 * 60_000;

/** The most days after which a page asks for a new token. */
const RENEWED_AFTER = 7;

/** How a person looks to others. */
export interface Face {
  readonly handle: string;
  readonly picture: string;
}

/** What a new guest may say about themselves besides their name. */
interface NewGuest {
  readonly language?: string | undefined;
  readonly picture?: string | undefined;
  readonly bot?: boolean | undefined;
}

/** All guests. */
export class Accounts {
  private readonly store: AccountStore;
  private readonly keys: TokenKeys;
  private readonly chance: Chance;
  /** How many days a token is valid. */
  private readonly tokenDays: number;
  private readonly recent = new RecentMap<string, StoredAccount>(REMEMBERED);
  private readonly drawn: string[] = [];
  private readonly changed: (id: string) => Promise<void>;

  /**
   * The accounts in a journal. A guest's token is valid for `tokenDays` days. `changed` is called once a change to an
   * account, or its signing out, is recorded, for other processes to read it again.
   */
  constructor(
    journal: Journal,
    keys: TokenKeys,
    tokenDays: number,
    chance: Chance,
    changed: (id: string) => Promise<void> = async () => undefined,
  ) {
    this.store = new AccountStore(journal.store);
    this.keys = keys;
    this.tokenDays = tokenDays;
    this.chance = chance;
    this.changed = changed;
  }

  /**
   * The accounts in a journal, whose first signing secret is made on first use. A guest's token is valid for
   * `tokenDays` days.
   */
  static async of(journal: Journal, tokenDays: number): Promise<Accounts> {
    return new Accounts(journal, await TokenKeys.of(journal, CHANCE), tokenDays, CHANCE);
  }

  /**
   * Creates a guest, perhaps a program, with a name already cleaned. For null a name is drawn in their language, if
   * possible one not used at the tables (`seated`).
   */
  async welcome(
    name: string | null,
    seated: ReadonlySet<string>,
    { language, picture = '', bot = false }: NewGuest = {},
  ): Promise<StoredAccount> {
    const now = Date.now();
    const id = bot ? newProgramId(this.chance) : newAccountId(this.chance);
    const account = {
      id,
      name: name ?? this.drawName(seated, language),
      handle: this.handleOf(id),
      picture,
      generation: 0,
      created: now,
      seen: now,
      isKept: name !== null || picture !== '',
      card: null,
    };
    await this.store.add(account);
    return this.remember(account);
  }

  /** The guest with this token; null if there is none. */
  async of(token: string): Promise<StoredAccount | null> {
    const now = Date.now();
    const read = this.keys.goodAt(now).reduce<ReadToken | null>((found, key) => found ?? readToken(token, key), null);
    if (read === null || dayOf(now) >= read.day + this.tokenDays) return null;
    const account = await this.known(read.account);
    if (account?.generation !== read.generation) return null;
    this.noteVisit(account);
    return account;
  }

  /** The guest with this id; null if there is none. */
  async known(id: string): Promise<StoredAccount | null> {
    const known = this.recent.get(id) ?? (await this.read(id));
    // a read that finished first has any changes made meanwhile
    return known === null ? null : this.remember(this.recent.get(id) ?? known);
  }

  /** The alias of an account at one table and only there, which is always the same and reveals nothing. */
  aliasAt(table: string, account: string): string {
    return createHmac('sha256', this.keys.first).update(`at ${table} ${account}`).digest('base64url').slice(0, 8);
  }

  /** The guest with this handle; null if there is none. */
  async byHandle(handle: string): Promise<StoredAccount | null> {
    const id = await this.store.idOf(handle);
    return id === null ? null : this.known(id);
  }

  /** How a guest looks to others. If that has to be read first, `changed` is called afterwards; a failure is logged. */
  faceOf(id: string, changed: () => void, log: LimitedLog): Face {
    const face = this.recent.get(id);
    if (face !== undefined) return face;
    const reading = this.known(id).then((found) => (found === null ? undefined : changed()));
    reading.catch((error: unknown) => log.failure('an account could not be read', error));
    return { picture: '', handle: this.handleOf(id) };
  }

  /** Changes a guest, here and, once they are told, at other processes. */
  async change(
    { id }: Pick<StoredAccount, 'id'>,
    changes: Partial<Pick<StoredAccount, 'name' | 'picture' | 'generation' | 'seen' | 'isKept' | 'card'>>,
  ): Promise<void> {
    await this.store.change(id, changes);
    const now = this.recent.get(id);
    if (now !== undefined) this.remember({ ...now, ...changes });
    const { seen: _seen, isKept: _isKept, ...told } = changes;
    if (Object.keys(told).length > 0) await this.changed(id);
  }

  /** Reads an account again that another process has changed. Throws StorageFailed. */
  async reread(id: string): Promise<void> {
    const now = await this.read(id);
    if (now === null) this.recent.delete(id);
    else this.remember(now);
  }

  /** Others may have changed any account: each is read again when it is next needed. */
  forgetAll(): void {
    this.recent.clear();
  }

  /** Notes that a guest has done something for which the account is worth keeping. */
  async keep(id: string): Promise<void> {
    if (this.recent.get(id)?.isKept !== true) await this.change({ id }, { isKept: true });
  }

  /** The token for a guest to show next time. */
  tokenOf({ id: account, generation }: Pick<StoredAccount, 'id' | 'generation'>): string {
    return tokenOf({ account, generation, day: dayOf(Date.now()) }, this.keys.newest);
  }

  /** When a page that gets a token now should ask for a new one, in epoch milliseconds, long before it expires. */
  renewAt(): number {
    return (dayOf(Date.now()) + Math.min(RENEWED_AFTER, Math.ceil(this.tokenDays / 2))) * NOTED_EVERY;
  }

  /** The handle that identifies a guest to others, whatever their name. It reveals nothing about the account's id. */
  handleOf(id: string): string {
    return createHmac('sha256', this.keys.first).update(`handle.${id}`).digest('base64url').slice(0, 12);
  }

  /** Drops a deleted account from memory. */
  forget(id: string): void {
    this.recent.delete(id);
  }

  private read(id: string): Promise<StoredAccount | null> {
    return this.store.byId(id, () => this.handleOf(id));
  }

  private noteVisit(account: StoredAccount): void {
    const now = Date.now();
    if (now - account.seen < NOTED_EVERY) return;
    this.remember({ ...account, seen: now });
    // the next visit notes it as well
    this.store.change(account.id, { seen: now }).catch(() => undefined);
  }

  private drawName(seated: ReadonlySet<string>, language?: string): string {
    const name = guestName((drawn) => seated.has(drawn) || this.drawn.includes(drawn), language);
    this.drawn.push(name);
    if (this.drawn.length > NOT_AGAIN) this.drawn.shift();
    return name;
  }

  private remember(account: StoredAccount): StoredAccount {
    this.recent.set(account.id, account);
    return account;
  }
}
