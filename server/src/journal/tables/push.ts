import type { Migration } from 'kysely/migration';
import { createIndex, createTable } from '../migrating.ts';

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
    await createTable(db, 'push_devices', 'endpoint', {
      endpoint: 'text',
      account: 'text',
      p256dh: 'text',
      auth: 'text',
      language: 'text',
      kinds: 'text',
      quiet: 'text',
      since: 'bigint',
    });
    await createIndex(db, 'push_devices_by_account', 'push_devices', ['account', 'since']);
    await createTable(db, 'push_held', ['endpoint', 'table_id'], { endpoint: 'text', table_id: 'text', at: 'bigint' });
    await createIndex(db, 'push_held_by_time', 'push_held', ['at']);
  },
};
