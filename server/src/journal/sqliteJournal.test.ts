import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aTable, played, sat, storedTable } from '../testing/storedTable.ts';
import { type Journal, StorageFailed } from './journal.ts';
import { JOURNAL_FILE, openSqliteJournal } from './sqliteJournal.ts';
import { StoreUnusable } from './storeUnusable.ts';

let folder: string;
let journal: Journal;
const log = pino({ level: 'silent' });
const head = aTable('Tq7');

const openJournal = (): Promise<Journal> =>
  openSqliteJournal({
    folder,
    log,
    onDeath: (error) => {
      throw error;
    },
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-journal-'));
  journal = await openJournal();
});

afterEach(async () => {
  await journal.close();
  rmSync(folder, { recursive: true });
});

async function reopen(): Promise<void> {
  await journal.close();
  journal = await openJournal();
}

/** Looks at the file independently of the journal. */
function rawly<T>(look: (db: Database.Database) => T): T {
  const db = new Database(join(folder, JOURNAL_FILE));
  try {
    return look(db);
  } finally {
    db.close();
  }
}

describe('many tables at once', () => {
  test('are handed to the thread in one message', async () => {
    const ids = Array.from({ length: 30 }, (_, i) => `t${i}`);
    const ledgers = await Promise.all(ids.map((id) => journal.open({ ...head, id }, [])));
    const posted = vi.spyOn(Worker.prototype, 'postMessage');
    try {
      await Promise.all(ledgers.map((ledger) => ledger.append([played('2C')])));
      expect(posted).toHaveBeenCalledTimes(1);
    } finally {
      posted.mockRestore();
    }
  });
});

describe('a full disk', () => {
  const REFUSE =
    "CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END";

  test('refuses writes, can still be read, and accepts writes again once there is room', async () => {
    const ledger = await journal.open(head, [sat(0)]);
    rawly((db) => db.exec(REFUSE));
    await expect(ledger.append([played('2C'), played('3C')])).rejects.toBeInstanceOf(StorageFailed);
    expect((await storedTable(journal, 'Tq7'))!.events).toEqual([sat(0)]);
    rawly((db) => db.exec('DROP TRIGGER full'));
    await ledger.append([played('2C')]);
    expect((await storedTable(journal, 'Tq7'))!.events).toEqual([sat(0), played('2C')]);
  });
});

describe('a data folder', () => {
  test('serves one server at a time, and the second is told why', async () => {
    await expect(openJournal()).rejects.toBeInstanceOf(StoreUnusable);
    await expect(openJournal()).rejects.toThrow(/already running/);
  });

  test('is free again once the server has closed', async () => {
    await reopen();
    await expect(journal.unowned()).resolves.toEqual([]);
  });
});
