import type { Migration } from 'kysely/migration';
import { createTable } from '../migrating.ts';

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
  up: (db) =>
    createTable(db, 'bans', ['kind', 'who'], {
      kind: 'text',
      who: 'text',
      reason: 'text',
      since: 'bigint',
      until: 'bigint',
    }),
};
