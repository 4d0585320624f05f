import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../cli/runCommand.ts';
import { TestServer } from '../testing/testServer.ts';
import { migrateAs, migrationsOf } from './migrations.ts';
import type { Schema } from './schema.ts';
import { JOURNAL_FILE } from './sqliteJournal.ts';

/*
 * Stores of earlier versions, made by those versions' migrations, with the rows that they wrote.
 */

/** The migrations of version 0.1.0, before rules had versions and processes leases. */
const FIRST_RELEASE = [
  '001-tables-and-events',
  '002-snapshots',
  '003-table-settings',
  '010-history',
  '020-chat',
  '030-accounts',
  '030-friends',
  '040-ratings',
  '041-statistics',
  '050-challenges',
  '060-stopped-games',
  '061-unreplayed-games',
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-earlier-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SECRET = 'c2VjcmV0IG9mIGFuIGVhcmxpZXIgdmVyc2lvbiBvZiBLaWJpdHo';

/** The events of a game of War that has just begun, as they were written then. */
const EVENTS: readonly object[] = [
  { type: 'sat', seat: 0, account: 'ann-account', name: 'Ann' },
  { type: 'sat', seat: 1, account: 'bob-account', name: 'Bob' },
  { type: 'started', dealer: 0 },
];

/** Makes a store of an earlier version, with a waiting table of Whist for Ann and Bob and a game of War in play. */
async function makeStore(path: string, names: readonly string[]): Promise<void> {
  mkdirSync(path, { recursive: true });
  const database = new Database(join(path, JOURNAL_FILE));
  database.pragma('journal_mode = WAL');
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  await migrateAs(db, names);
  const put = (table: string, row: Record<string, string | number | null>): void => {
    const columns = Object.keys(row);
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
    database.prepare(sql).run(...Object.values(row));
  };
  put('settings', { name: 'tokens', value: SECRET });
  const opened = Date.now() - 60_000;
  const table = { is_open: 1, clock: 0, fills_itself: 0, host: 'ann-account', opened, status: 'live', closed: null };
  const owned = { owner: 'a process that is gone', epoch: 1, lease_until: Number.MAX_SAFE_INTEGER };
  put('tables', { id: 'waits', game: 'whist', seats: 4, options: '{}', ...table, ...owned, last_seq: 1 });
  put('tables', { id: 'plays', game: 'war', seats: 2, options: '{}', ...table, ...owned, last_seq: EVENTS.length });
  put('events', { table_id: 'waits', seq: 1, at: opened, event: JSON.stringify(EVENTS[0]) });
  for (const [i, event] of EVENTS.entries()) {
    put('events', { table_id: 'plays', seq: i + 1, at: opened, event: JSON.stringify(event) });
  }
  await db.destroy();
}

async function holdsAll(dataFolder: string): Promise<void> {
  const server = await TestServer.open({ dataFolder });
  const tables = server.app.directory.all().sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(tables.map(({ id, head, seating }) => [id, head.game, seating.people().map(({ name }) => name)])).toEqual([
    ['plays', 'war', ['Ann', 'Bob']],
    ['waits', 'whist', ['Ann']],
  ]);
  for (const { id } of tables) {
    const open = (await server.app.directory.opened(id))!;
    expect(open.head).toMatchObject({ rulesVersion: 1, inForce: open.options });
  }
  // the game in play goes on: the deck is dealt
  const plays = server.app.tables.get('plays')!;
  expect(plays.phase()).toBe('playing');
  await server.close();
  const database = new Database(join(dataFolder, JOURNAL_FILE), { readonly: true });
  expect(database.prepare("SELECT value FROM settings WHERE name = 'tokens'").pluck().get()).toBe(SECRET);
  database.close();
}

test('a store of the first release is brought to the current schema, with all its data', async () => {
  await makeStore(folder, FIRST_RELEASE);
  await holdsAll(folder);
});

test('so is a store that had only some of its migrations, at each of them', async () => {
  for (let count = 3; count < FIRST_RELEASE.length; count++) {
    const path = join(folder, String(count));
    await makeStore(path, FIRST_RELEASE.slice(0, count));
    const server = await TestServer.open({ dataFolder: path });
    expect(server.app.directory.all()).toHaveLength(2);
    await server.close();
  }
});

test('a second start changes nothing', async () => {
  await makeStore(folder, FIRST_RELEASE);
  await holdsAll(folder);
  await holdsAll(folder);
});

test('a backup of an earlier version is restored, and brought to the current schema', async () => {
  const earlier = join(folder, 'earlier');
  const later = join(folder, 'later');
  await makeStore(earlier, FIRST_RELEASE);
  const file = join(folder, 'a.kibitz');
  const said: string[] = [];
  const kibitz = (...args: string[]) =>
    runCommand(
      args,
      (line) => said.push(line),
      (line) => said.push(line),
    );
  expect([await kibitz('backup', file, '--data', earlier), said]).toEqual([0, said]);
  expect([await kibitz('restore', file, '--data', later), said]).toEqual([0, said]);
  expect(existsSync(join(later, JOURNAL_FILE))).toBe(true);
  await holdsAll(later);
  const database = new Database(join(later, JOURNAL_FILE), { readonly: true });
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  expect((await migrationsOf(db)).slice(0, FIRST_RELEASE.length)).toEqual(FIRST_RELEASE);
  await db.destroy();
});
