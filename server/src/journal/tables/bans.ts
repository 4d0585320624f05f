import type { Migration } from 'kysely/migration';

/** The tables of this module. */
export interface BanTables {
  bans: {
    /** `account` or `address`. */
    kind: string;
    who: string;
    reason: string;
    /** Epoch milliseconds. */
    since: number;
    /** Epoch milliseconds; 0 for good. */
    until: number;
  };
}

/** People and addresses banned by the operators. */
export const bansMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('bans')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('bans_key', ['kind', 'who'])
      .execute();
  },
};
