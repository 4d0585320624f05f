import type { Migration } from 'kysely/migration';

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
    await db.schema
      .createTable('chat_lines')
      .addColumn('table_id', 'text', (column) => column.notNull())
      .addColumn('audience', 'text', (column) => column.notNull())
      .addColumn('n', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('seat', 'integer', (column) => column.notNull())
      .addColumn('said', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('chat_lines_key', ['table_id', 'audience', 'n'])
      .execute();
    await db.schema
      .createTable('chat_switches')
      .addColumn('table_id', 'text', (column) => column.primaryKey())
      .addColumn('is_on', 'integer', (column) => column.notNull())
      .execute();
  },
};

/** The order of lines that different audiences were told. */
export const chatPlacesMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('chat_lines')
      .addColumn('place', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
