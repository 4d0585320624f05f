import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Protocol } from '@colyseus/core';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JOURNAL_FILE } from '../journal/sqliteJournal.ts';
import { hostileRequests } from '../testing/hostileRequests.ts';
import { sendRaw } from '../testing/rawHttp.ts';
import { ServerProcess } from '../testing/serverProcess.ts';
import { Visitor } from '../testing/visitor.ts';

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

/** What the server has logged. Stops the server first, so that everything is there. */
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

test('the log reports tables that open, guests who come and go, and a table that another server took', async () => {
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

test('each line about a request has its id and its table’s id, and the answer has the request’s id too', async () => {
  const table = '0123456789Ab';
  const asked = async (path: string, headers: Record<string, string> = {}): Promise<string | null> => {
    const response = await fetch(server.url + path, { method: 'POST', headers });
    return response.headers.get('x-request-id');
  };
  const given = 'proxy-7f3a90';
  expect(await asked(`/matchmake/joinById/${table}`, { 'x-request-id': given })).toBe(given);
  const made: (string | null)[] = [];
  for (const wrong of ['', 'short', 'x'.repeat(65), 'a b c d e f g h', 'aaaaaaaa"}'])
    made.push(await asked('/matchmake/joinById/none', { 'x-request-id': wrong }));
  for (const id of made) expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect(new Set(made).size).toBe(made.length);
  expect((await fetch(`${server.url}/api/games`)).headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
  expect((await fetch(`${server.url}/nothing`)).headers.get('x-request-id')).toBeNull();

  const lines = (await logged()).filter(({ msg }) => msg === 'a request to join was refused') as (Line & {
    request: string;
  })[];
  expect(lines.map(({ request }) => request)).toEqual([given, ...made]);
  expect(lines.map((line) => line.table)).toEqual([table, ...made.map(() => undefined)]);
});

/** A request at a table whose payload announces a string and then breaks off. */
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

test('malformed requests do not fill the log, and none of their content is logged', async () => {
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

test('the log of a game, whatever happens in it, has no card, no token and no address', async () => {
  const ADDRESS = '203.0.113.77';
  const player = await Visitor.of(server.url, 'Player');
  const table = await player.opens({ game: 'spades', seats: 4 });
  await player.joins(table);
  await player.asks('sit', { seat: 0 });
  await player.asks('start', { fill: true });
  const cards = new Set<string>();
  for (let made = 0; made < 12; made++) {
    const { choices } = await player.sees((seen) => seen.choices.length > 0);
    for (const choice of choices) if ('card' in choice) cards.add(String(choice.card));
    // a refused one, and one that is accepted
    await player.asks('act', { action: { type: 'play', card: 'nonsense' }, turn: player.seen.turn });
    await player.moves((some) => some[0]);
  }
  await fetch(`${server.url}/api/tables`, {
    headers: { 'x-forwarded-for': ADDRESS, authorization: 'Bearer no.such.token' },
  });
  await player.leaves();
  const lines = await logged();
  expect(lines.length).toBeGreaterThan(2);
  expect(cards.size).toBeGreaterThan(0);
  const log = server.log();
  expect(log).not.toMatch(/(?<![\w-])(?:[2-9TJQKA][SHDC]|JK)(?![\w-])/);
  for (const secret of [player.guest.token, 'no.such.token', ADDRESS]) expect(log).not.toContain(secret);
});

test('the log reports an unconfigured proxy once, not for every request', async () => {
  for (const address of ['203.0.113.77', '203.0.113.78', '203.0.113.79']) {
    await fetch(`${server.url}/healthz`, { headers: { 'x-forwarded-for': address } });
  }
  const told = (await logged()).filter(({ msg }) => msg.includes('set KIBITZ_PROXIES=1'));
  expect(told.map(({ level }) => level)).toEqual([WARN]);
});
