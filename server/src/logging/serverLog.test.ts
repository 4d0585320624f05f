import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Protocol } from '@colyseus/core';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import Database from 'better-sqlite3';
import { JOURNAL_FILE } from '../journal/sqliteJournal.ts';
import { hostileRequests } from '../testing/hostileRequests.ts';
import { sendRaw } from '../testing/rawHttp.ts';
import { ServerProcess } from '../testing/serverProcess.ts';
import { Visitor } from '../testing/visitor.ts';

// the whole program is started
jest.setTimeout(60_000);

let folder: string;
let server: ServerProcess;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-log-'));
  server = await ServerProcess.on(folder, { LOG: 'debug' });
});
afterEach(async () => {
  await server.end('SIGKILL');
  rmSync(folder, { recursive: true });
});

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly table?: string;
}

/** What the server has logged. It ends, so that everything is there. */
async function logged(): Promise<Line[]> {
  await server.end('SIGTERM');
  const lines = server.log().split('\n');
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line);
}

const levelsOf = (lines: readonly Line[], message: string): number[] =>
  lines.filter(({ msg }) => msg === message).map(({ level }) => level);
const DEBUG = 20;
const INFO = 30;
const WARN = 40;

test('an operator is told of tables that open, of guests who come and go, and of a table that another server took', async () => {
  const player = await Visitor.of(server.url, 'Player');
  const table = await player.opens({ game: 'spades', seats: 4, open: false });
  await player.joins(table);
  const other = await (await Visitor.of(server.url, 'Other')).joins(table);
  await other.leaves();
  await player.until(() => player.seen.watchers === 1);
  const db = new Database(join(folder, JOURNAL_FILE));
  db.prepare('UPDATE tables SET epoch = epoch + 1').run();
  db.close();
  await player.asks('sit', { seat: 0 }).catch(() => null);
  await player.until(() => player.closed !== 0);

  const lines = (await logged()).filter((line) => line.table === table);
  expect(levelsOf(lines, 'table opened')).toEqual([INFO]);
  expect(levelsOf(lines, 'guest joined the table')).toEqual([DEBUG, DEBUG]);
  expect(levelsOf(lines, 'guest left the table').length).toBeGreaterThanOrEqual(1);
  expect(levelsOf(lines, 'another process owns this table now; it is closed here')).toEqual([WARN]);
  expect(server.log()).not.toContain(player.guest.token);
});

/** A request at a table whose payload says that a string follows and then stops short. */
function brokenRequest(id: number): Uint8Array {
  const name = Buffer.from('act');
  return Buffer.from([
    Protocol.ROOM_REQUEST,
    id,
    0xa0 | name.length,
    ...name,
    0xd9,
    100,
    ...Buffer.from('confidential'),
  ]);
}

test('what is malformed fills no log, and none of it is logged', async () => {
  const player = await Visitor.of(server.url, 'Player');
  const table = await player.opens({ game: 'spades', seats: 4, open: false });
  await player.joins(table);
  for (let i = 0; i < 40; i++) player.room!.connection.send(brokenRequest(60 + i));
  // requests of one connection are answered in turn
  expect(await player.asks('sit', { seat: 0 })).toEqual({ ok: true });
  for (let i = 0; i < 15; i++) {
    await Promise.all(
      hostileRequests(table).map(({ bytes }) => sendRaw(server, bytes.replace('AAAA', 'confidential'))),
    );
  }
  const lines = await logged();
  expect(Math.max(...lines.map(({ level }) => level))).toBeLessThanOrEqual(WARN);
  expect(levelsOf(lines, 'a message could not be unpacked')).toEqual(Array(10).fill(DEBUG));
  expect(levelsOf(lines, 'a socket was refused')).toEqual(Array(10).fill(DEBUG));
  expect(server.log().length).toBeLessThan(12_000);
  expect(server.log()).not.toContain('confidential');
});
