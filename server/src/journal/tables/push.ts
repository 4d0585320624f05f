import type { Migration } from 'kysely/migration';

/** The tables of this module. */
export interface PushTables {
  /** The devices that are sent notifications. */
  push_devices: {
    endpoint: string;
    account: string;
    /** The public keys with which messages to it are encrypted. */
    p256dh: string;
    auth: string;
    language: string;
    /** JSON: the kinds of notifications that it wants. */
    kinds: string;
    /** JSON: QuietHours, or null. */
    quiet: string;
    /** Epoch milliseconds. */
    since: number;
  };
  /** Turns of which a device is told once its quiet hours are over. */
  push_held: {
    endpoint: string;
    table_id: string;
    /** Epoch milliseconds. */
    at: number;
  };
}

/** Web push. */
export const pushMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('push_devices')
      .addColumn('endpoint', 'text', (column) => column.primaryKey())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('kinds', 'text', (column) => column.notNull())
      .addColumn('quiet', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('push_devices_by_account').on('push_devices').columns(['account', 'since']).execute();
    await db.schema
      .createTable('push_held')
      .addColumn('endpoint', 'text', (column) => column.notNull())
      .addColumn('table_id', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('push_held_key', ['endpoint', 'table_id'])
      .execute();
    await db.schema.createIndex('push_held_by_time').on('push_held').column('at').execute();
  },
};
