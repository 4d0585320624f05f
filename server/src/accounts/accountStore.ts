import type { ConventionCard } from '@kibitz/shared/wire/conventionCard';
import type { Kysely, Selectable } from 'kysely';
import type { Account, Store } from '../journal/journal.ts';
import { storedName } from '../journal/storedRows.ts';
import type { AccountTables } from '../journal/tables/accounts.ts';

/** A guest as stored. */
export interface StoredAccount extends Account {
  /** The name that identifies the account to other people's programs. */
  readonly handle: string;
  /** As in Guest (shared/src/wire/api.ts). */
  readonly picture: string;
  /** Tokens of other generations are not valid. */
  readonly generation: number;
  /** Epoch milliseconds. */
  readonly created: number;
  /** When the guest was last here, in epoch milliseconds, accurate to about a day. */
  readonly seen: number;
  /**
   * Whether the guest has done something worth keeping: played, taken a name or a picture, made a friend, asked for a
   * recovery code.
   */
  readonly isKept: boolean;
  /** Their convention card at Bridge; null for none. */
  readonly card: ConventionCard | null;
}

/** The stored fields of an account, except its id. */
type Changes = Partial<Omit<StoredAccount, 'id' | 'handle' | 'created'>>;

function accountOf(row: Selectable<AccountTables['accounts']>, handle: string): StoredAccount {
  const { id, name, picture, generation, created, seen, is_kept, card } = row;
  return {
    id,
    name: storedName(name),
    handle,
    picture,
    generation,
    created,
    seen,
    isKept: is_kept === 1,
    card: card === '' ? null : (JSON.parse(card) as ConventionCard),
  };
}

function cardText(card: ConventionCard | null): string {
  return card === null ? '' : JSON.stringify(card);
}

/** The rows of accounts. Everything here throws StorageFailed. */
export class AccountStore {
  private readonly db: Kysely<AccountTables>;

  constructor(store: Store) {
    this.db = store.queries<AccountTables>();
  }

  async add({ isKept, card, ...account }: StoredAccount): Promise<void> {
    await this.db
      .insertInto('accounts')
      .values({ ...account, is_kept: Number(isKept), card: cardText(card) })
      .execute();
  }

  /** The account with an id; null if there is none. One from an older store gets the handle that `handleOf` makes. */
  async byId(id: string, handleOf: () => string): Promise<StoredAccount | null> {
    const row = await this.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) return null;
    const handle = row.handle ?? handleOf();
    if (row.handle === null) await this.db.updateTable('accounts').set({ handle }).where('id', '=', id).execute();
    return accountOf(row, handle);
  }

  /** The id of the account with a handle; null if there is none. */
  async idOf(handle: string): Promise<string | null> {
    const query = this.db.selectFrom('accounts').select('id').where('handle', '=', handle);
    return (await query.executeTakeFirst())?.id ?? null;
  }

  async change(id: string, { isKept, card, ...changes }: Changes): Promise<void> {
    const kept = isKept === undefined ? {} : { is_kept: Number(isKept) };
    const said = card === undefined ? {} : { card: cardText(card) };
    await this.db
      .updateTable('accounts')
      .set({ ...changes, ...kept, ...said })
      .where('id', '=', id)
      .execute();
  }
}
