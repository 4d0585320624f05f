import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@kibitz/shared/games';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { doctor } from '../cli/doctor.ts';
import { archiveTable } from '../journal/archiving.ts';
import { JOURNAL_FILE } from '../journal/sqliteJournal.ts';
import { openMetrics } from '../ops/metricsServer.ts';
import { playedGame, storeFinished } from '../testing/finishedGames.ts';
import { TestServer } from '../testing/testServer.ts';
import { checkDatabase, checkRedis } from './databases.ts';
import { checkClock } from './machine.ts';
import { checkNode } from './program.ts';
import { checkStore } from './store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the doctor says about these settings, line by line, and its status. */
async function asked(settings: Record<string, string> = {}): Promise<{ status: number; lines: string[] }> {
  const lines: string[] = [];
  const status = await doctor([], (line) => lines.push(line), {
    PORT: '0',
    KIBITZ_DATA: join(folder, 'data'),
    ...settings,
  });
  return { status, lines };
}

const saying = (state: string, about: string, says = ''): unknown =>
  expect.arrayContaining([expect.stringMatching(new RegExp(`^${state} +${about} +.*${says}`))]);

/** A data folder whose server has been stopped, after somebody has played. */
async function playedAt(): Promise<string> {
  const data = join(folder, 'data');
  const server = await TestServer.open({ dataFolder: data });
  await server.seated(1, { game: 'spades', seats: 4 });
  await server.close();
  return data;
}

test('a machine on which a server could run is reported ok on every check', async () => {
  const { status, lines } = await asked();
  expect([status, lines.filter((line) => line.startsWith('bad'))]).toEqual([0, []]);
  for (const about of ['packages', 'settings', 'folder', 'privacy', 'store', 'clock', 'port']) {
    expect(lines).toEqual(saying('ok', about));
  }
});

test('a server that does not know its own names is warned about', async () => {
  expect((await asked()).lines).toEqual(saying('warn', 'names', 'KIBITZ_ORIGINS'));
  const { lines } = await asked({ KIBITZ_ORIGINS: 'https://cards.example' });
  expect(lines).toEqual(saying('ok', 'names', 'only as https://cards.example'));
});

test('a folder that a server has used is checked, even while the server runs', async () => {
  const data = await playedAt();
  let told = await asked();
  expect(told.status).toBe(0);
  expect(told.lines).toEqual(saying('ok', 'store', 'migrations'));
  expect(told.lines).toEqual(saying('ok', 'integrity'));
  expect(told.lines).toEqual(saying('ok', 'secret', 'strong'));
  expect(told.lines).toEqual(saying('ok', 'key', '[0-9a-f]{64}'));
  const server = await TestServer.open({ dataFolder: data });
  told = await asked({ PORT: String(server.running.port) });
  expect(told.lines).toEqual(saying('ok', 'port', 'a server is running'));
  await server.close();
});

test('a port in use by another Kibitz server is told from one in use by any other program', async () => {
  const server = await TestServer.open();
  const metrics = await openMetrics(server.app.metrics, { port: 0, host: '127.0.0.1' }, null);
  const { status, lines } = await asked({
    PORT: String(server.running.port),
    KIBITZ_METRICS_PORT: String(metrics.port),
  });
  expect(status).toBe(0);
  expect(lines).toEqual(saying('ok', 'port', 'by a Kibitz server'));
  expect(lines).toEqual(saying('ok', 'metrics', 'by a Kibitz server'));
  metrics.close();
  await server.close();
});

test('an unconfigured proxy is named, with what to set; no visitor is told', async () => {
  const server = await TestServer.open();
  const port = String(server.running.port);
  expect((await asked({ PORT: port })).lines).toEqual(saying('ok', 'proxies', 'connect from'));
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const seen = await fetch(`${server.url}/api/games`, { headers });
  expect(seen.status).toBe(200);
  const byProxy = await fetch(`${server.url}/readyz`, { headers });
  expect([...byProxy.headers.keys()].filter((name) => name.startsWith('x-kibitz'))).toEqual([]);
  expect((await asked({ PORT: port })).lines).toEqual(saying('warn', 'proxies', 'Set KIBITZ_PROXIES'));
  await server.close();
});

test('a configured proxy is trusted, so nothing else may reach the port', async () => {
  const server = await TestServer.open({ proxies: 1 });
  await fetch(`${server.url}/api/games`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  const { lines } = await asked({ PORT: String(server.running.port), KIBITZ_PROXIES: '1' });
  expect(lines).toEqual(saying('ok', 'proxies', 'only the proxy can reach the port'));
  await server.close();
});

test('settings that cannot be used are named, each in a sentence on its own line', async () => {
  const wrong = { KIBITZ_METRICS_TOKEN: 'changeme-changeme', KIBITZ_GRACES: '3', PORT: 'many', KIBITZ_PACE: '11' };
  const { status, lines } = await asked(wrong);
  expect(status).toBe(1);
  for (const fault of [
    'KIBITZ_GRACES.*did you mean KIBITZ_GRACE\\?$',
    'KIBITZ_METRICS_TOKEN: is a placeholder',
    'PORT: must be a whole number from 0 to 65535$',
    'KIBITZ_PACE: must be a number from 0 to 10$',
  ])
    expect(lines).toEqual(saying('bad', 'settings', fault));
});

test('it says whether players can be notified, and names keys for push services that cannot be read', async () => {
  const data = await playedAt();
  expect((await asked()).lines).toEqual(saying('ok', 'push', 'KIBITZ_PUSH_SUBJECT is not set'));
  const { lines } = await asked({ KIBITZ_PUSH_SUBJECT: 'mailto:operator@example.com' });
  expect(lines).toEqual(saying('ok', 'push', 'reach you at mailto:operator@example.com'));
  expect(lines).toEqual(saying('ok', 'push keys', 'can be read'));
  const malformed = await asked({ KIBITZ_PUSH_SUBJECT: 'operator' });
  expect(malformed.lines).toEqual(saying('bad', 'settings', 'KIBITZ_PUSH_SUBJECT: must be an address'));
  const db = new Database(join(data, JOURNAL_FILE));
  db.prepare("UPDATE settings SET value = replace(value, 'privateKey', 'lost') WHERE name = 'push-keys'").run();
  db.close();
  const damaged = await asked();
  expect([damaged.status, damaged.lines]).toEqual([1, saying('bad', 'push keys', 'cannot be read')]);
});

test('a port in use by another program is named', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const { status, lines } = await asked({ PORT: String(port), KIBITZ_METRICS_PORT: String(port) });
  expect(status).toBe(1);
  expect(lines).toEqual(saying('bad', 'port', `127.0.0.1:${port}`));
  expect(lines).toEqual(saying('bad', 'metrics', `127.0.0.1:${port}`));
  other.close();
});

test('a folder that cannot be made, and one that others can read, are named', async () => {
  writeFileSync(join(folder, 'file'), '');
  const none = await asked({ KIBITZ_DATA: join(folder, 'file', 'data') });
  expect(none.status).toBe(1);
  expect(none.lines).toEqual(saying('bad', 'folder'));
  mkdirSync(join(folder, 'data'));
  chmodSync(join(folder, 'data'), 0o755);
  expect((await asked()).lines).toEqual(saying('warn', 'privacy', 'chmod 700'));
});

test('a damaged store, one from a later version and a weak secret are named', async () => {
  const data = await playedAt();
  const file = join(data, JOURNAL_FILE);
  const db = new Database(file);
  db.prepare("UPDATE settings SET value = 'secret' WHERE name = 'tokens'").run();
  db.prepare('INSERT INTO kysely_migration (name, timestamp) VALUES (?, ?)').run('999-later', '2099-01-01');
  db.close();
  const weak = await asked();
  expect(weak.status).toBe(1);
  expect(weak.lines).toEqual(saying('bad', 'secret', 'rotate-secret'));
  expect(weak.lines).toEqual(saying('bad', 'store', '999-later'));
  const bytes = readFileSync(file);
  bytes.fill(0xa5, 5000);
  writeFileSync(file, bytes);
  const damaged = await asked();
  expect([damaged.status, damaged.lines.some((line) => /^bad +(store|integrity)/.test(line))]).toEqual([1, true]);
});

test('a clock that is behind the latest write, or set to before this program existed, is named', async () => {
  const now = Date.now();
  expect(await checkClock(now)).toMatchObject({ state: 'ok' });
  expect(await checkClock(now + 3_600_000)).toMatchObject({
    state: 'bad',
    says: expect.stringContaining('written to at'),
  });
  expect(await checkClock(null, () => Date.UTC(1970, 0, 1))).toMatchObject({ state: 'bad' });
  let calls = 0;
  expect(await checkClock(null, () => now + (calls++ === 0 ? 0 : 3_600_000))).toMatchObject({ state: 'warn' });
});

test('the time of the latest write is known even if that was archived', async () => {
  const server = await TestServer.open();
  const before = Date.now();
  await archiveTable(server.app.journal.store, await storeFinished(server.app.journal, playedGame(games[0]!)));
  expect(checkStore(server.folder).newest).toBeGreaterThanOrEqual(before);
  await server.close();
});

test('another version of Node is named', () => {
  expect(checkNode('20.1.0')).toMatchObject({ state: 'bad' });
  expect(checkNode('24.999.0')).toMatchObject({ state: 'warn' });
});

test('a database or Redis that does not answer is named without its password', async () => {
  const database = await checkDatabase('postgres://kibitz:dD82kf0a3mKz@127.0.0.1:9/kibitz');
  expect(database).toMatchObject([{ state: 'bad', says: expect.stringContaining('127.0.0.1:9/kibitz') }]);
  const redis = await checkRedis('redis://:dD82kf0a3mKz@127.0.0.1:9');
  expect(redis).toMatchObject({ state: 'bad', says: expect.stringContaining('127.0.0.1:9') });
  expect(JSON.stringify([database, redis])).not.toContain('dD82kf0a3mKz');
});
