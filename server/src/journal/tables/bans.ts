import type { Migration } from 'kysely/migration';
import { createTable, type RowOf } from '../migrating.ts';

const bans = {
  /** `account` or `address`. */
  kind: 'text',
  who: 'text',
  reason: 'text',
  /** Epoch milliseconds. */
  since: 'bigint',
  /** Epoch milliseconds; 0 for good. */
  until: 'bigint',
} as const;

/** The tables of this module. */
export interface BanTables {
  bans: RowOf<typeof bans>;
}

/** People and addresses banned by the operators. */
export const bansMigration: Migration = {
  up: (db) => createTable(db, 'bans', ['kind', 'who'], bans),
};
