import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StorageFailed } from './journal.ts';
import type { Connection, Connections } from './postgresConnections.ts';
import { PostgresLease } from './postgresLease.ts';

const LENGTH = 3000;

/** A database that can be gone, and can fail to say whose tables are whose. */
class Database {
  isGone = false;
  failsToSay = 0;
  /** Tables by the epochs in which they were claimed last. */
  readonly epochs = new Map<string, number>();

  once = <T>(work: (connection: Connection) => Promise<T>): Promise<T> => work({} as Connection);
  repeated = this.once;

  query = async (_connection: Connection, sql: string): Promise<{ rows: unknown[] }> => {
    if (this.isGone) throw new StorageFailed('gone');
    if (!sql.startsWith('SELECT id, epoch')) return { rows: [] };
    if (this.failsToSay-- > 0) throw new StorageFailed('gone again');
    return { rows: [...this.epochs].map(([id, epoch]) => ({ id, epoch })) };
  };
}

let database: Database;
let lease: PostgresLease;
/** What its listeners were told, in order. */
let told: unknown[];
beforeEach(async () => {
  vi.useFakeTimers();
  database = new Database();
  lease = new PostgresLease(database as unknown as Connections, LENGTH, pino({ level: 'silent' }));
  told = [];
  lease.onLease({ lost: () => told.push('lost'), regained: (claimed) => told.push(claimed) });
  await lease.start();
  for (const table of ['ours', 'theirs']) {
    lease.hold(table, 1);
    database.epochs.set(table, 1);
  }
});
afterEach(() => {
  lease.stop();
  vi.useRealTimers();
});

test('is held while it can be renewed', async () => {
  await vi.advanceTimersByTimeAsync(10 * LENGTH);
  expect([lease.holdsLease(), told]).toEqual([true, []]);
});

test('runs out while the database is gone, and comes back with the tables that others have claimed', async () => {
  database.isGone = true;
  await vi.advanceTimersByTimeAsync(2 * LENGTH);
  expect([lease.holdsLease(), told]).toEqual([false, ['lost']]);
  database.epochs.set('theirs', 2);
  database.isGone = false;
  await vi.advanceTimersByTimeAsync(LENGTH);
  expect([lease.holdsLease(), told[1]]).toEqual([true, ['theirs']]);
  expect([lease.holds('ours'), lease.holds('theirs')]).toEqual([true, false]);
});

test('that comes back without knowing whose tables are whose asks until it does', async () => {
  database.isGone = true;
  await vi.advanceTimersByTimeAsync(2 * LENGTH);
  database.epochs.set('theirs', 2);
  database.isGone = false;
  database.failsToSay = 2;
  await vi.advanceTimersByTimeAsync(2 * LENGTH);
  expect([lease.holdsLease(), told.slice(0, 2)]).toEqual([true, ['lost', ['theirs']]]);
});
