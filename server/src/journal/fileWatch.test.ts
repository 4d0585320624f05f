import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passes } from 'node:timers/promises';
import { games } from '@kibitz/shared/games';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tableHead } from '../testing/storedTable.ts';
import { FileWatch } from './fileWatch.ts';
import { JOURNAL_FILE, openSqliteJournal } from './sqliteJournal.ts';
import { StoreUnusable } from './storeUnusable.ts';

let folder: string;
let lines: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-files-'));
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const log = () => pino({}, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) });

async function open(path = folder, onDeath: (error: Error) => void = () => undefined) {
  return openSqliteJournal({ folder: path, log: log(), onDeath });
}

/** The files of a store as a crash leaves them, after some tables were opened. */
async function crashed(): Promise<string> {
  const journal = await open();
  const before = (await journal.unowned()).length;
  for (let i = before; i < before + 20; i++) await journal.open(tableHead(games[0]!, { id: `T${i}` }), []);
  const left = mkdtempSync(join(folder, 'crash-'));
  for (const name of readdirSync(folder).filter((file) => file.startsWith('kibitz'))) {
    copyFileSync(join(folder, name), join(left, name));
  }
  const mark = JSON.stringify({ log: readFileSync(join(left, `${JOURNAL_FILE}-wal`)).length });
  writeFileSync(join(left, 'kibitz.running'), mark);
  await journal.close();
  return left;
}

test('after a crash that leaves the log, nothing is reported and nothing is lost', async () => {
  const left = await crashed();
  const journal = await open(left);
  expect([lines, (await journal.unowned()).length]).toEqual([[], 20]);
  await journal.close();
  expect(existsSync(join(left, 'kibitz.running'))).toBe(false);
});

test('a log that is missing or cut off after a crash is reported', async () => {
  for (const cut of [0, 4000, null]) {
    const left = await crashed();
    const wal = join(left, `${JOURNAL_FILE}-wal`);
    if (cut === null) rmSync(wal);
    else truncateSync(wal, cut);
    lines = [];
    await (await open(left)).close();
    expect(lines).toEqual([expect.stringMatching(/did not stop cleanly.*(is gone|was cut).*is lost/)]);
    // reported once
    lines = [];
    await (await open(left)).close();
    expect(lines).toEqual([]);
  }
});

test('a clean end leaves nothing to report', async () => {
  await (await open()).close();
  await (await open()).close();
  expect(lines).toEqual([]);
});

test('damage is noticed at the start, and the file is left as it is', async () => {
  const journal = await open();
  for (let i = 0; i < 200; i++) await journal.open(tableHead(games[0]!, { id: `T${i}` }), []);
  await journal.close();
  const file = join(folder, JOURNAL_FILE);
  const whole = readFileSync(file);
  const pageSize = 4096;
  let noticed = 0;
  const pages = Math.floor(whole.length / pageSize);
  for (let page = 1; page < pages; page++) {
    const bytes = Buffer.from(whole);
    // the header of a page says what is in it
    bytes[page * pageSize + 3]! ^= 0xff;
    writeFileSync(file, bytes);
    const found = await open().then(
      (opened) => opened.close().then(() => null),
      (error: unknown) => error,
    );
    if (found instanceof StoreUnusable) {
      expect(found.message).toContain('damaged');
      expect(readFileSync(file).equals(bytes)).toBe(true);
      noticed++;
    }
  }
  expect([noticed, pages]).toEqual([pages - 1, pages]);
  // the store is opened once for each page
});

test('a database that is deleted under the server is saved, and the server ends', async () => {
  const file = join(folder, 'a.sqlite');
  writeFileSync(file, '');
  let gone = 0;
  const watch = new FileWatch(folder, file, () => gone++, 20);
  await passes(100);
  expect(gone).toBe(0);
  rmSync(file);
  while (gone === 0) await passes(20);
  await passes(100);
  expect(gone).toBe(1);
  watch.stop();

  const journal = await open();
  await journal.open(tableHead(games[0]!, { id: 'T' }), []);
  for (const name of readdirSync(folder).filter((one) => one.startsWith(JOURNAL_FILE))) rmSync(join(folder, name));
  const saved = join(folder, `${JOURNAL_FILE}.rescued-1`);
  await (journal as unknown as { rescue(file: string): Promise<void> }).rescue(saved);
  const rescued = new Database(saved, { readonly: true });
  expect(rescued.prepare('SELECT id FROM tables').pluck().all()).toEqual(['T']);
  rescued.close();
  await journal.close();
  // the next start does not begin with an empty store
  await expect(open()).rejects.toThrow(/deleted while the server was running.*rescued-1.*Rename that file to/);
  renameSync(saved, join(folder, JOURNAL_FILE));
  const again = await open();
  expect((await again.unowned()).map(({ head }) => head.id)).toEqual(['T']);
  await again.close();
});
