import type { Migration } from 'kysely/migration';
import { createIndex, createTable, type RowOf } from '../migrating.ts';

/** What one account has settled about another: `ties` are the bits of pairs.ts. Rows without any are deleted. */
const ties = {
  account: 'text',
  other: 'text',
  ties: 'integer',
  /** When that changed last. */
  since: 'bigint',
} as const;

/** When two people last played at one table: a row for each of them. */
const encounters = { account: 'text', other: 'text', at: 'bigint' } as const;

/** Who has invited whom to which table: the latest of each. */
const invitations = { account: 'text', inviter: 'text', table_id: 'text', at: 'bigint' } as const;

/** The tables of this module. */
export interface FriendTables {
  ties: RowOf<typeof ties>;
  encounters: RowOf<typeof encounters>;
  invitations: RowOf<typeof invitations>;
  /** By which code others become an account's friends, and until when. */
  friend_codes: {
    account: string;
    code: string;
    until: number;
  };
}

export const friendsMigration: Migration = {
  async up(db) {
    await createTable(db, 'ties', ['account', 'other'], ties);
    await createIndex(db, 'ties_by_other', 'ties', ['other']);
    await createTable(db, 'encounters', ['account', 'other'], encounters);
    await createIndex(db, 'encounters_by_other', 'encounters', ['other']);
    await createIndex(db, 'encounters_by_time', 'encounters', ['at']);
    await createTable(db, 'invitations', ['account', 'inviter'], invitations);
    await createIndex(db, 'invitations_by_inviter', 'invitations', ['inviter']);
    await createIndex(db, 'invitations_by_time', 'invitations', ['at']);
  },
};

export const friendCodesMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('friend_codes')
      .addColumn('account', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull().unique())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute();
  },
};
