import type { Migration } from 'kysely/migration';

/** The tables of this module. */
export interface ReportTables {
  /** What players have reported to the operators: one of each about each at a table. */
  reports: {
    id: string;
    /** Epoch milliseconds. */
    at: number;
    /** Who reports whom. */
    account: string;
    about: string;
    /** What they were called at the table then. */
    name: string;
    table_id: string;
    /** From 1; 0 where none is named. */
    hand: number;
    reason: string;
    text: string;
    /** When an operator closed it, in epoch milliseconds; 0 while it is open. */
    closed: number;
    /** JSON: what was kept of what they had written in the table's chat, where that is what they are reported for (SaidWords). */
    chat: string;
  };
}

/** What players report to the operators. */
export const reportsMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('reports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('table_id', 'text', (column) => column.notNull())
      .addColumn('hand', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('closed', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('reports_once')
      .unique()
      .on('reports')
      .columns(['account', 'about', 'table_id'])
      .execute();
    await db.schema.createIndex('reports_by_about').on('reports').column('about').execute();
    await db.schema.createIndex('reports_by_state').on('reports').columns(['closed', 'at']).execute();
    await db.schema.createIndex('reports_by_time').on('reports').column('at').execute();
  },
};

/** What players had written, with the reports about it. Earlier reports have nothing of it. */
export const reportedChatMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('reports')
      .addColumn('chat', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
