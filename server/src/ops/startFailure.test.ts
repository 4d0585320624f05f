import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { StorageFailed } from '../journal/journal.ts';
import { JOURNAL_FILE } from '../journal/sqliteJournal.ts';
import { whyUnusable } from '../journal/storeUnusable.ts';
import { ServerProcess } from '../testing/serverProcess.ts';
import { TestServer } from '../testing/testServer.ts';
import { FAILED, NEEDS_A_PERSON } from './exitStatus.ts';
import { whyNotStarted } from './startFailure.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Tries to start a server, and says why it does not. */
async function tryOn(
  changes: Parameters<typeof TestServer.open>[0],
): Promise<{ sentence: string; status: number } | null> {
  try {
    const server = await TestServer.open({ dataFolder: folder, ...changes });
    await server.close();
    return null;
  } catch (error) {
    return whyNotStarted(error);
  }
}

describe('a server that cannot start says why, and exits with the status for what only a person can fix', () => {
  test('if the file is not a database; it stays as it is', async () => {
    const file = join(folder, JOURNAL_FILE);
    const bytes = 'This was a database once. '.repeat(400);
    writeFileSync(file, bytes);
    const why = await tryOn({});
    expect(why).toEqual({ status: NEEDS_A_PERSON, sentence: expect.stringMatching(/damaged.*backup/s) });
    expect(readFileSync(file, 'utf8')).toBe(bytes);
  });

  test('if the database is damaged inside', async () => {
    expect(await tryOn({})).toBeNull();
    const file = join(folder, JOURNAL_FILE);
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 100, bytes.length);
    writeFileSync(file, bytes);
    expect(await tryOn({})).toEqual({ status: NEEDS_A_PERSON, sentence: expect.stringContaining('damaged') });
  });

  test('if a later version has written the database', async () => {
    expect(await tryOn({})).toBeNull();
    const db = new Database(join(folder, JOURNAL_FILE));
    db.prepare('INSERT INTO kysely_migration (name, timestamp) VALUES (?, ?)').run('999-later', '2099-01-01');
    db.close();
    expect(await tryOn({})).toEqual({
      status: NEEDS_A_PERSON,
      sentence: expect.stringMatching(/later version of Kibitz.*999-later/),
    });
  });

  test('if the data folder is a file, or below one', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const dataFolder of [file, join(file, 'data')]) {
      const why = await tryOn({ dataFolder });
      expect(why).toEqual({ status: NEEDS_A_PERSON, sentence: expect.stringContaining('KIBITZ_DATA') });
    }
  });

  test('if another server has the folder', async () => {
    const server = await TestServer.open({ dataFolder: folder });
    expect(await tryOn({})).toEqual({ status: NEEDS_A_PERSON, sentence: expect.stringContaining('already') });
    await server.close();
  });

  test('if a port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await tryOn({ port })).toEqual({
      status: NEEDS_A_PERSON,
      sentence: expect.stringMatching(new RegExp(`127.0.0.1:${port}.*\\(PORT\\)`)),
    });
    expect(await tryOn({ metricsAt: { port, host: '127.0.0.1' } })).toEqual({
      status: NEEDS_A_PERSON,
      sentence: expect.stringMatching(new RegExp(`127.0.0.1:${port}.*\\(KIBITZ_METRICS_PORT\\)`)),
    });
    other.close();
    // and everything opened meanwhile is released
    expect(await tryOn({})).toBeNull();
  });

  test('if the machine has no such address', async () => {
    expect(await tryOn({ host: '203.0.113.7' })).toEqual({
      status: NEEDS_A_PERSON,
      sentence: expect.stringContaining('(HOST)'),
    });
  });
});

describe('the disk', () => {
  const coded = (code: string): Error => new StorageFailed('in the words of the database', { code });

  test.each([
    ['SQLITE_FULL', 'full', FAILED],
    ['SQLITE_IOERR_SHMSIZE', 'full', FAILED],
    ['SQLITE_IOERR_WRITE', 'read or write errors', FAILED],
    ['SQLITE_READONLY_DIRECTORY', 'read-only', NEEDS_A_PERSON],
    ['SQLITE_CANTOPEN', 'read-only', NEEDS_A_PERSON],
    ['SQLITE_CORRUPT_INDEX', 'damaged', NEEDS_A_PERSON],
    ['SQLITE_NOTADB', 'damaged', NEEDS_A_PERSON],
  ])('that answers %s is said to be "%s"', (code, word, status) => {
    const why = whyNotStarted(whyUnusable('/var/kibitz', coded(code)));
    expect(why).toEqual({ status, sentence: expect.stringContaining(word) });
    expect(why!.sentence).toContain('/var/kibitz');
  });

  test('is not blamed for a fault of ours', () => {
    expect(whyUnusable('/var/kibitz', new TypeError('undefined is not a function'))).toBeNull();
    expect(whyUnusable('/var/kibitz', coded('SQLITE_CONSTRAINT'))).toBeNull();
    expect(whyNotStarted(new TypeError('undefined is not a function'))).toBeNull();
  });
});

test('the settings at fault are named', () => {
  expect(whyNotStarted(new ConfigError('PORT: too large'))).toEqual({
    status: NEEDS_A_PERSON,
    sentence: expect.stringContaining('PORT'),
  });
});

test('the program ends with that status and only the sentence', async () => {
  mkdirSync(join(folder, JOURNAL_FILE));
  const start = ServerProcess.on(folder);
  await expect(start).rejects.toThrow(/ended with 78: Kibitz cannot start\. The database in [^\n]*\n$/);
});
