import type { Migration } from 'kysely/migration';
import { addColumn, createIndex, createTable, type RowOf } from '../migrating.ts';

/** What players have reported to the operators: one of each about each at a table. */
const reports = {
  id: 'text',
  /** Epoch milliseconds. */
  at: 'bigint',
  /** The reporting and the reported account. */
  account: 'text',
  about: 'text',
  /** Their names at the table then. */
  name: 'text',
  table_id: 'text',
  /** From 1; 0 if none is named. */
  hand: 'integer',
  reason: 'text',
  text: 'text',
  /** When an operator closed it, in epoch milliseconds; 0 while it is open. */
  closed: 'bigint',
} as const;

/** The tables of this module. */
export interface ReportTables {
  reports: RowOf<typeof reports> & {
    /** JSON: what was left of their lines in the table's chat, if they are reported for those (SaidWords). */
    chat: string;
  };
}

/** What players report to the operators. */
export const reportsMigration: Migration = {
  async up(db) {
    await createTable(db, 'reports', 'id', reports);
    await db.schema
      .createIndex('reports_once')
      .unique()
      .on('reports')
      .columns(['account', 'about', 'table_id'])
      .execute();
    await createIndex(db, 'reports_by_about', 'reports', ['about']);
    await createIndex(db, 'reports_by_state', 'reports', ['closed', 'at']);
    await createIndex(db, 'reports_by_time', 'reports', ['at']);
  },
};

/** The reported players' chat lines, kept with the reports. Earlier reports have none. */
export const reportedChatMigration: Migration = { up: (db) => addColumn(db, 'reports', 'chat', 'text', '[]') };
