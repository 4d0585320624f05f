import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Store } from '../journal/journal.ts';
import { JOURNAL_FILE } from '../journal/sqliteJournal.ts';
import { TestServer } from '../testing/testServer.ts';
import { StoreWatch } from './storeWatch.ts';

let server: TestServer | null = null;
let watch: StoreWatch | null = null;
afterEach(async () => {
  watch?.stop();
  vi.restoreAllMocks();
  await server?.close();
  server = null;
});

/** Lines of a log, by their messages. */
function logged(): { readonly lines: string[]; readonly log: pino.Logger } {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
  return { lines, log };
}

async function asked(path: string): Promise<string> {
  const answer = await fetch(`${server!.url}${path}`, { signal: AbortSignal.timeout(10_000) });
  return `${answer.status} ${(await answer.text()).trim()}`;
}

test('readyz writes: a read-only store is not ready, and is ready again once it can be written', async () => {
  server = await TestServer.open();
  expect(await asked('/readyz')).toBe('200 ready');
  const file = join(server.folder, JOURNAL_FILE);
  let db = new Database(file);
  db.exec("CREATE TRIGGER full BEFORE INSERT ON settings BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END");
  db.close();
  expect(await asked('/readyz')).toBe('503 not ready');
  expect(await asked('/healthz')).toBe('200 ok');
  db = new Database(file);
  db.exec('DROP TRIGGER full');
  db.close();
  expect(await asked('/readyz')).toBe('200 ready');
});

describe('on a small disk', () => {
  let disk: string;
  beforeEach(() => {
    disk = mkdtempSync(join(tmpdir(), 'kibitz-disk-'));
  });
  afterEach(() => {
    spawnSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  const isMounted = (): boolean => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk]).status === 0;

  test('readyz is 503 at once when the disk is full, though a row still finds room in the log', async () => {
    if (!isMounted()) {
      console.warn('not tested: this user may not mount a disk');
      return;
    }
    const dataFolder = join(disk, 'data');
    server = await TestServer.open({ dataFolder });
    expect(await asked('/readyz')).toBe('200 ready');
    const db = new Database(join(dataFolder, JOURNAL_FILE));
    db.pragma('wal_checkpoint(RESTART)');
    db.close();
    const filler = join(disk, 'filler');
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']);
    expect(await asked('/readyz')).toBe('503 not ready');
    rmSync(filler);
    expect(await asked('/readyz')).toBe('200 ready');
    await server.close();
    server = null;
  });
});

test('a hanging store is noticed: readyz answers, the log says so, and finally healthz does too', async () => {
  let answer: (() => void) | null = null;
  const store = {
    queries: () => ({
      insertInto: () => ({
        values: () => ({
          onConflict: () => ({ execute: () => new Promise<void>((resolve) => (answer = resolve)) }),
        }),
      }),
    }),
  } as unknown as Store;
  const { lines, log } = logged();
  watch = new StoreWatch({ store, log, every: 20, patience: 40, hopeless: 200 });
  const began = performance.now();
  expect(await watch.isWritable()).toBe(false);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(watch.isHopeless()).toBe(false);
  while (!watch.isHopeless()) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(lines).toEqual([expect.stringContaining('does not answer')]);
  answer!();
  await new Promise((resolve) => setTimeout(resolve, 0));
  const again = watch.isWritable();
  await new Promise((resolve) => setTimeout(resolve, 0));
  answer!();
  expect(await again).toBe(true);
  expect(watch.isHopeless()).toBe(false);
  expect(lines.at(-1)).toBe('the store can be written again');
});
