import type { Migration } from 'kysely/migration';
import { addColumn, createTable, type RowOf } from '../migrating.ts';

/** What was said at tables that are open, or were a short while ago. */
const chatLines = {
  table_id: 'text',
  /** An Audience. */
  audience: 'text',
  /** From 1 for each audience at a table. */
  n: 'integer',
  at: 'bigint',
  who: 'text',
  name: 'text',
  seat: 'integer',
  /** JSON: a Said. */
  said: 'text',
} as const;

/** The tables whose chat the host has switched on or off since they were opened. */
const chatSwitches = { table_id: 'text', is_on: 'integer' } as const;

/** The tables of this module. */
export interface ChatTables {
  chat_lines: RowOf<typeof chatLines> & {
    /** From 1 for all audiences at a table; 0 for lines from before there was a count, which are ordered by `at`. */
    place: number;
  };
  chat_switches: RowOf<typeof chatSwitches>;
}

export const chatMigration: Migration = {
  async up(db) {
    await createTable(db, 'chat_lines', ['table_id', 'audience', 'n'], chatLines);
    await createTable(db, 'chat_switches', 'table_id', chatSwitches);
  },
};

/** The order of lines that different audiences were told. */
export const chatPlacesMigration: Migration = { up: (db) => addColumn(db, 'chat_lines', 'place', 'integer', 0) };
