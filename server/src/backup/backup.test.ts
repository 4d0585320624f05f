import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { games } from '@kibitz/shared/games';
import { changedOptions, withAnEnd } from '@kibitz/shared/kit/game/options';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../cli/runCommand.ts';
import { archiveTable } from '../journal/archiving.ts';
import { JOURNAL_FILE } from '../journal/sqliteJournal.ts';
import { playedGame, storeFinished } from '../testing/finishedGames.ts';
import { movesIn, storedTable } from '../testing/storedTable.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `kibitz` and returns its status and its output. */
async function kibitz(...args: string[]): Promise<{ status: number; said: string }> {
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  return { status: await runCommand(args, say, say), said: said.join('\n') };
}

/** A server with a table of Spades, backed up to `file`. */
async function backedUp(file: string): Promise<void> {
  const server = await TestServer.open();
  await server.seated(2, { game: 'spades', seats: 4 });
  expect(await kibitz('backup', file, '--data', server.folder)).toMatchObject({ status: 0 });
  await server.close();
}

test('a backup made in the middle of games of every kind brings them back, and they go on', async () => {
  const server = await TestServer.open();
  const people: Visitor[] = [];
  for (const game of games) {
    const options = changedOptions(game.options, withAnEnd(game.options, {}, 3));
    const [one] = (await server.seated(1, { game: game.id, seats: game.seats[0]!, options })) as [Visitor];
    expect(await one.asks('start', { fill: true })).toEqual({ ok: true });
    people.push(one);
  }
  const plays = async (one: Visitor): Promise<void> => {
    await one.sees(({ phase, choices }) => phase === 'over' || choices.length > 0);
    if (one.seen.phase !== 'over') await one.moves((choices) => choices.find(({ type }) => type !== 'resign'));
  };
  for (const one of people) await plays(one);
  const file = join(folder, 'evening.kibitz');
  // they play on while the backup is made
  const made = kibitz('backup', file, '--data', server.folder);
  for (const one of people) await plays(one);
  const { status, said } = await made;
  expect([status, JSON.parse(said)]).toEqual([0, expect.objectContaining({ file, rows: expect.any(Number) })]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const ids = people.map(({ seen }) => seen.id);
  const before = new Map<string, readonly object[]>();
  for (const id of ids) before.set(id, movesIn((await storedTable(server.app.journal, id))!.events));
  await server.close();

  const fresh = join(folder, 'fresh');
  expect(await kibitz('restore', file, '--data', fresh)).toMatchObject({ status: 0 });
  const again = await TestServer.open({ dataFolder: fresh });
  let live = 0;
  for (const [i, one] of people.entries()) {
    const id = ids[i]!;
    const visitor = one.again(again.url);
    const stored = (await storedTable(again.app.journal, id))!;
    const moves = movesIn(stored.events);
    // everything played by then, in that order
    expect(moves.length).toBeGreaterThan(0);
    expect(before.get(id)!.slice(0, moves.length)).toEqual(moves.slice(0, before.get(id)!.length));
    if (stored.status !== 'live') {
      // a game that was over by then has its result, but no table
      expect((await visitor.ask('GET', `/api/tables/${id}/result`)).status).toBe(200);
      continue;
    }
    const back = await visitor.joins(id);
    live++;
    expect(back.seen.me).toBe(0);
    await back.sees(({ phase, choices }) => phase === 'over' || choices.length > 0);
    if (back.seen.phase !== 'over') expect(await back.moves((choices) => choices[0])).toEqual({ ok: true });
    await back.leaves();
  }
  expect(live).toBeGreaterThan(games.length / 2);
  await again.close();
});

test('a restored store has every row, and its accounts, tokens and secrets', async () => {
  const server = await TestServer.open();
  const [ann] = (await server.seated(1, { game: 'whist', seats: 4 })) as [Visitor];
  const { id } = ann.seen;
  const { journal } = server.app;
  const archived = await storeFinished(journal, playedGame(games[0]!));
  await archiveTable(journal.store, archived);
  const events = (await storedTable(journal, archived))?.events;
  await server.running.close();
  const file = join(folder, 'a.kibitz');
  await kibitz('backup', file, '--data', server.folder);
  await kibitz('restore', file, '--data', join(folder, 'b'));
  const rowsOf = (path: string): object => {
    const db = new Database(join(path, JOURNAL_FILE), { readonly: true });
    const names = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").pluck().all();
    const rows = names
      .filter((name) => !['processes', 'leads', 'kysely_migration', 'sqlite_sequence'].includes(String(name)))
      .map((name) => [
        name,
        db
          .prepare(`SELECT * FROM "${name}"`)
          .all()
          .map((row) => JSON.stringify(row))
          .sort(),
      ]);
    db.close();
    return Object.fromEntries(rows) as object;
  };
  expect(rowsOf(join(folder, 'b'))).toEqual(rowsOf(server.folder));
  const again = await TestServer.open({ dataFolder: join(folder, 'b') });
  await ann.again(again.url).joins(id);
  expect((await storedTable(again.app.journal, archived))?.events).toEqual(events);
  await again.close();
  await server.close();
});

test('nothing is restored over a store, or under a running server', async () => {
  const file = join(folder, 'a.kibitz');
  await backedUp(file);
  const server = await TestServer.open();
  expect(await kibitz('restore', file, '--data', server.folder)).toEqual({
    status: 1,
    said: expect.stringContaining('already running'),
  });
  await server.running.close();
  expect(await kibitz('restore', file, '--data', server.folder)).toEqual({
    status: 1,
    said: expect.stringMatching(/There is a store in .* already/),
  });
  await server.close();
  expect(await kibitz('backup', file, '--data', server.folder)).toMatchObject({ status: 1 });
});

test('an existing backup is not overwritten, and none is made without a store', async () => {
  const file = join(folder, 'a.kibitz');
  await backedUp(file);
  const bytes = readFileSync(file);
  const server = await TestServer.open();
  expect(await kibitz('backup', file, '--data', server.folder)).toEqual({
    status: 1,
    said: expect.stringContaining('already'),
  });
  expect(readFileSync(file)).toEqual(bytes);
  await server.close();
  expect(await kibitz('backup', join(folder, 'b'), '--data', join(folder, 'none'))).toEqual({
    status: 1,
    said: expect.stringContaining('no store'),
  });
  expect(existsSync(join(folder, 'b'))).toBe(false);
});

test('a file that is damaged, cut off or changed is refused, and leaves nothing behind', async () => {
  const file = join(folder, 'a.kibitz');
  await backedUp(file);
  const whole = readFileSync(file);
  const lines = gunzipSync(whole).toString().split('\n');
  const zipped = (changed: readonly string[]): Buffer => gzipSync(changed.join('\n'));
  const flipped = Buffer.from(whole);
  flipped[whole.length >> 1]! ^= 0x10;
  const bad: Record<string, Buffer> = {
    empty: Buffer.alloc(0),
    text: Buffer.from('Not a backup at all.'),
    cut: whole.subarray(0, whole.length >> 1),
    'cut by a byte': whole.subarray(0, whole.length - 1),
    flipped,
    'without its end': zipped(lines.slice(0, -2)),
    'without a row': zipped([...lines.slice(0, 3), ...lines.slice(4)]),
    'with another row': zipped(lines.map((line, i) => (i === 2 ? line.replace(/"./, '"X') : line))),
    'with more behind it': zipped([...lines.slice(0, -1), '["more"]', '']),
    'of another program': gzipSync('{"other":1}\n'),
  };
  for (const [name, bytes] of Object.entries(bad)) {
    const damaged = join(folder, 'damaged');
    writeFileSync(damaged, bytes);
    const into = join(folder, 'into');
    const { status, said } = await kibitz('restore', damaged, '--data', into);
    expect([name, status, said]).toEqual([name, 1, expect.stringContaining('is damaged, cut off, or not a backup')]);
    expect([name, existsSync(into)]).toEqual([name, false]);
  }
  // a folder that was there stays, as it was
  const own = join(folder, 'own');
  mkdirSync(own);
  for (const into of [own, join(folder, 'far', 'into')]) {
    expect(await kibitz('restore', join(folder, 'none'), '--data', into)).toEqual({
      status: 1,
      said: expect.stringContaining('There is no file'),
    });
  }
  expect(readdirSync(own)).toEqual([]);
  expect(existsSync(join(folder, 'far'))).toBe(false);
});

test('a file that cannot be read is not reported as damaged', async () => {
  const { status, said } = await kibitz('restore', folder, '--data', join(folder, 'data'));
  expect([status, said]).toEqual([1, `Failed: ${folder} cannot be read (EISDIR). Nothing was restored.`]);
});

test('a file with the latest transactions, as written by earlier versions, is restored without them', async () => {
  const file = join(folder, 'a.kibitz');
  await backedUp(file);
  const [head = '', ...lines] = gunzipSync(readFileSync(file)).toString().split('\n');
  const rest = [head, '{"table":"commits","columns":["id","at"]}', '["4f0c",1795475779000]', ...lines.slice(0, -2)];
  const rows = rest.filter((line) => line.startsWith('[')).length;
  const sha256 = createHash('sha256')
    .update(rest.map((line) => `${line}\n`).join(''))
    .digest('hex');
  writeFileSync(file, gzipSync(`${[...rest, JSON.stringify({ rows, sha256 })].join('\n')}\n`));
  const into = join(folder, 'into');
  expect(await kibitz('restore', file, '--data', into)).toMatchObject({ status: 0 });
  const db = new Database(join(into, JOURNAL_FILE), { readonly: true });
  expect(db.prepare('SELECT (SELECT count(*) FROM commits), (SELECT count(*) FROM tables)').raw().get()).toEqual([
    0, 1,
  ]);
  db.close();
});

test('a file of a later version is refused', async () => {
  const file = join(folder, 'a.kibitz');
  await backedUp(file);
  const lines = gunzipSync(readFileSync(file)).toString().split('\n');
  const head = JSON.parse(lines[0]!) as { format: number; migrations: string[] };
  for (const later of [
    { ...head, format: 2 },
    { ...head, migrations: [...head.migrations, '999-later'] },
  ]) {
    writeFileSync(file, gzipSync([JSON.stringify(later), ...lines.slice(1)].join('\n')));
    expect(await kibitz('restore', file, '--data', join(folder, 'into'))).toEqual({
      status: 1,
      said: expect.stringContaining('later version of Kibitz'),
    });
  }
});

test('a missing folder is not created', async () => {
  const file = join(folder, 'no', 'such', 'folder.kibitz');
  const server = await TestServer.open();
  expect(await kibitz('backup', file, '--data', server.folder)).toMatchObject({ status: 1 });
  await server.close();
});
