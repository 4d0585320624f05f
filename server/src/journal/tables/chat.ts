import type { Migration } from 'kysely/migration';
import { addColumn, createTable } from '../migrating.ts';

/** The tables of this module. */
export interface ChatTables {
  /** What was said at tables that are open, or were a short while ago. */
  chat_lines: {
    table_id: string;
    /** An Audience. */
    audience: string;
    /** From 1 for each audience at a table. */
    n: number;
    /** From 1 for all audiences at a table; 0 for lines from before there was a count, which are ordered by `at`. */
    place: number;
    at: number;
    who: string;
    name: string;
    seat: number;
    /** JSON: a Said. */
    said: string;
  };
  /** The tables whose chat the host has switched on or off since they were opened. */
  chat_switches: {
    table_id: string;
    is_on: number;
  };
}

/** The parts of the journal's own tables that this module reads. */
export interface JournalRows {
  tables: { id: string; status: string; closed: number | null };
}

export const chatMigration: Migration = {
  async up(db) {
    await createTable(db, 'chat_lines', ['table_id', 'audience', 'n'], {
      table_id: 'text',
      audience: 'text',
      n: 'integer',
      at: 'bigint',
      who: 'text',
      name: 'text',
      seat: 'integer',
      said: 'text',
    });
    await createTable(db, 'chat_switches', 'table_id', { table_id: 'text', is_on: 'integer' });
  },
};

/** The order of lines that different audiences were told. */
export const chatPlacesMigration: Migration = { up: (db) => addColumn(db, 'chat_lines', 'place', 'integer', 0) };
