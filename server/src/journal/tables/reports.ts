import type { Migration } from 'kysely/migration';
import { addColumn, createIndex, createTable } from '../migrating.ts';

/** The tables of this module. */
export interface ReportTables {
  /** What players have reported to the operators: one of each about each at a table. */
  reports: {
    id: string;
    /** Epoch milliseconds. */
    at: number;
    /** The reporting and the reported account. */
    account: string;
    about: string;
    /** Their names at the table then. */
    name: string;
    table_id: string;
    /** From 1; 0 if none is named. */
    hand: number;
    reason: string;
    text: string;
    /** When an operator closed it, in epoch milliseconds; 0 while it is open. */
    closed: number;
    /** JSON: what was left of their lines in the table's chat, if they are reported for those (SaidWords). */
    chat: string;
  };
}

/** What players report to the operators. */
export const reportsMigration: Migration = {
  async up(db) {
    await createTable(db, 'reports', 'id', {
      id: 'text',
      at: 'bigint',
      account: 'text',
      about: 'text',
      name: 'text',
      table_id: 'text',
      hand: 'integer',
      reason: 'text',
      text: 'text',
      closed: 'bigint',
    });
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
