import type { Kysely } from 'kysely';
import type { Store, TableEvent } from '../journal/journal.ts';
import type { Schema } from '../journal/schema.ts';
import type { AccountTables } from '../journal/tables/accounts.ts';

/** How many tables are read at a time. */
const AT_A_TIME = 200;

/** The accounts that these events give a seat, now or from the next deal on. */
export function seatedBy(events: readonly TableEvent[]): string[] {
  return events.flatMap((event) => (event.type === 'sat' || event.type === 'coming' ? [event.account] : []));
}

/** A table in the form in which it is exported to its people. */
export interface OwnTable {
  readonly id: string;
  readonly game: string;
  readonly seats: number;
  readonly status: string;
  /** Epoch milliseconds; `closed` is null while it is open. */
  readonly opened: number;
  readonly closed: number | null;
}

/**
 * The tables that an account has opened or sat at. An export lists them, and a deleted account's name must be erased
 * from each. Everything here throws StorageFailed.
 */
export class OwnTables {
  private readonly db: Kysely<AccountTables & Schema>;

  constructor(store: Store) {
    this.db = store.queries<AccountTables & Schema>();
  }

  /**
   * Notes that a table is these accounts', before their seats are recorded: one note too many does no harm, but a
   * missing one would.
   */
  async note(table: string, accounts: readonly string[]): Promise<void> {
    const rows = [...new Set(accounts)].map((account) => ({ account, table_id: table }));
    if (rows.length === 0) return;
    await this.db
      .insertInto('own_tables')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['account', 'table_id']).doNothing())
      .execute();
  }

  /** An account's tables in the order of their ids, some at a time. */
  async *of(account: string): AsyncGenerator<readonly OwnTable[]> {
    for (let after = ''; ; ) {
      const rows = await this.db
        .selectFrom('own_tables')
        .innerJoin('tables', 'tables.id', 'own_tables.table_id')
        .select(['id', 'game', 'seats', 'status', 'opened', 'closed'])
        .where('account', '=', account)
        .where('table_id', '>', after)
        .orderBy('table_id')
        .limit(AT_A_TIME)
        .execute();
      const last = rows.at(-1);
      if (last === undefined) return;
      yield rows;
      after = last.id;
    }
  }

  /** Deletes the notes of which tables are this account's. */
  async erase(account: string): Promise<void> {
    await this.db.deleteFrom('own_tables').where('account', '=', account).execute();
  }
}
