import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn, createIndex, createTable, type RowOf } from '../migrating.ts';
import type { Schema } from '../schema.ts';

/** The tables that an account has opened, had a seat at, or was about to. */
const ownTables = { account: 'text', table_id: 'text' } as const;

/** Accounts that are being deleted, until nothing is left of them. */
const deletions = { account: 'text', asked: 'bigint' } as const;

/** The tables of this module. */
export interface AccountTables {
  accounts: {
    id: string;
    name: string;
    created: number;
    /** As Accounts.handleOf makes it. Accounts of older stores get theirs when they are first read. */
    handle: string | null;
    picture: string;
    generation: number;
    seen: number;
    is_kept: number;
    /** JSON: a ConventionCard; '' for none. */
    card: string;
  };
  recovery_codes: {
    account: string;
    hash: string;
    made: number;
  };
  own_tables: RowOf<typeof ownTables>;
  deletions: RowOf<typeof deletions>;
}

/** How the JSON of events that give somebody a seat begins in the journal. */
const SEATING = ['{"type":"sat",%', '{"type":"coming",%'] as const;

/** How many rows a migration reads and writes at a time. */
const AT_A_TIME = 300;

/** Notes the people of tables stored before this was noted. */
async function noteTablesSoFar(db: Kysely<AccountTables & Schema>): Promise<void> {
  for (let after = ''; ; ) {
    const tables = await db
      .selectFrom('tables')
      .select(['id', 'host'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_A_TIME)
      .execute();
    const last = tables.at(-1);
    if (last === undefined) return;
    const ids = tables.map(({ id }) => id);
    const rows = await db
      .selectFrom('events')
      .select(['table_id', 'event'])
      .where('table_id', 'in', ids)
      .where((eb) => eb.or(SEATING.map((pattern) => eb('event', 'like', pattern))))
      .execute();
    const hosts = tables.map(({ id, host }) => ({ account: host, table_id: id }));
    const seated = rows.flatMap(({ table_id, event }) => {
      const { account } = JSON.parse(event) as { account?: string };
      return account === undefined ? [] : [{ account, table_id }];
    });
    for (const row of [...hosts, ...seated]) {
      await db
        .insertInto('own_tables')
        .values(row)
        .onConflict((conflict) => conflict.columns(['account', 'table_id']).doNothing())
        .execute();
    }
    after = last.id;
  }
}

export const accountsMigration: Migration = {
  async up(db: Kysely<AccountTables & Schema>) {
    const { schema } = db;
    await schema.alterTable('accounts').addColumn('handle', 'text').execute();
    await addColumn(db, 'accounts', 'picture', 'text', '');
    await addColumn(db, 'accounts', 'generation', 'integer', 0);
    await addColumn(db, 'accounts', 'seen', 'bigint', 0);
    // it is not known what older guests have done
    await addColumn(db, 'accounts', 'is_kept', 'integer', 1);
    await db.updateTable('accounts').set({ seen: Date.now() }).execute();
    await schema.createIndex('accounts_by_handle').unique().on('accounts').column('handle').execute();
    await createIndex(db, 'accounts_by_visit', 'accounts', ['is_kept', 'seen']);
    await schema
      .createTable('recovery_codes')
      .addColumn('account', 'text', (column) => column.primaryKey())
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('made', 'bigint', (column) => column.notNull())
      .execute();
    await createTable(db, 'own_tables', ['account', 'table_id'], ownTables);
    await createTable(db, 'deletions', 'account', deletions);
    await noteTablesSoFar(db);
  },
};

/** What somebody plays at Bridge. */
export const conventionCardsMigration: Migration = { up: (db) => addColumn(db, 'accounts', 'card', 'text', '') };
