import type { Migration } from 'kysely/migration';
import { createIndex, createTable, type RowOf } from '../migrating.ts';

/** The devices that are sent notifications. */
const pushDevices = {
  endpoint: 'text',
  account: 'text',
  /** The public keys with which messages to it are encrypted. */
  p256dh: 'text',
  auth: 'text',
  language: 'text',
  /** JSON: the kinds of notifications that it wants. */
  kinds: 'text',
  /** JSON: QuietHours, or null. */
  quiet: 'text',
  /** Epoch milliseconds. */
  since: 'bigint',
} as const;

/** Turns of which a device is told once its quiet hours are over. */
const pushHeld = {
  endpoint: 'text',
  table_id: 'text',
  /** Epoch milliseconds. */
  at: 'bigint',
} as const;

/** The tables of this module. */
export interface PushTables {
  push_devices: RowOf<typeof pushDevices>;
  push_held: RowOf<typeof pushHeld>;
}

/** Web push. */
export const pushMigration: Migration = {
  async up(db) {
    await createTable(db, 'push_devices', 'endpoint', pushDevices);
    await createIndex(db, 'push_devices_by_account', 'push_devices', ['account', 'since']);
    await createTable(db, 'push_held', ['endpoint', 'table_id'], pushHeld);
    await createIndex(db, 'push_held_by_time', 'push_held', ['at']);
  },
};
