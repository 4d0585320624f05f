import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { USUAL_SETTINGS } from '@kibitz/shared/wire/usualSettings';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { storedTable } from '../testing/storedTable.ts';
import { FolderTaken } from './folderLock.ts';
import { Fenced, type Journal, StorageFailed, type TableEvent, type TableHead } from './journal.ts';
import { JOURNAL_FILE, openSqliteJournal } from './sqliteJournal.ts';

let folder: string;
let journal: Journal;
const log = pino({ level: 'silent' });

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

/** Looks at the file with other eyes than the journal's. */
function rawly<T>(look: (db: Database.Database) => T): T {
  const db = new Database(join(folder, JOURNAL_FILE));
  try {
    return look(db);
  } finally {
    db.close();
  }
}

const head: TableHead = {
  id: 'Tq7',
  game: 'spades',
  seats: 4,
  options: { target: 200 },
  isOpen: true,
  clock: 30,
  fillsItself: false,
  settings: USUAL_SETTINGS,
  deals: '',
  host: 'ann',
  opened: 1_763_718_840_000,
};

const sat = (seat: number): TableEvent => ({ type: 'sat', seat, account: `a${seat}`, name: `Knave ${seat}` });
const played = (card: string): TableEvent => ({ type: 'move', move: { seat: 1, type: 'play', card } });

describe('a table', () => {
  test('is read back as it was written, in order, after a restart too', async () => {
    const ledger = await journal.open(head, [sat(0)]);
    await ledger.append([sat(1), { type: 'started', dealer: 3 }]);
    await ledger.append([played('QH')]);
    const events = [sat(0), sat(1), { type: 'started', dealer: 3 }, played('QH')];
    expect(await storedTable(journal, 'Tq7')).toEqual({ head, status: 'live', events });
    await reopen();
    expect(await storedTable(journal, 'Tq7')).toEqual({ head, status: 'live', events });
  });

  test('with a long game is read some hundred events at a time, none of them left out or twice', async () => {
    const long = Array.from({ length: 750 }, (_, i): TableEvent => (i % 100 === 7 ? sat(i) : played(`${i}`)));
    const ledger = await journal.open(head, []);
    await ledger.append(long);
    const read: (readonly TableEvent[])[] = [];
    for await (const events of journal.events('Tq7')) read.push(events);
    expect(read.flat()).toEqual(long);
    expect(read.length).toBeGreaterThan(2);
    expect(await journal.eventsBesideMoves('Tq7')).toEqual(long.filter((event) => event.type !== 'move'));
  });

  test('that nobody has opened is not there', async () => {
    expect(await storedTable(journal, 'nothing')).toBeNull();
    expect(await journal.claim('nothing')).toBeNull();
  });

  test('is claimed after a restart and goes on where it was', async () => {
    await journal.open(head, [sat(0)]);
    expect(await journal.unowned()).toEqual([]);
    await reopen();
    expect(await journal.unowned()).toEqual([{ head, events: 1, snapshot: null }]);
    const owned = await journal.claim('Tq7');
    await owned!.ledger.append([sat(1)]);
    expect((await storedTable(journal, 'Tq7'))!.events).toEqual([sat(0), sat(1)]);
  });

  test('is claimed by one of many who want it at once', async () => {
    await journal.open(head, []);
    await reopen();
    const claims = await Promise.all(Array.from({ length: 20 }, () => journal.claim('Tq7')));
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
  });

  test('that was closed is neither listed nor claimed, but can be read', async () => {
    const ledger = await journal.open(head, []);
    await ledger.append([played('2C'), { type: 'closed', status: 'over' }]);
    await reopen();
    expect(await journal.unowned()).toEqual([]);
    expect(await journal.claim('Tq7')).toBeNull();
    expect((await storedTable(journal, 'Tq7'))!.status).toBe('over');
  });

  test('that another process has claimed takes nothing more from the one before', async () => {
    const before = await journal.open(head, [sat(0)]);
    rawly((db) => db.exec("UPDATE tables SET owner = NULL, lease_until = 0 WHERE id = 'Tq7'"));
    const after = await journal.claim('Tq7');
    await expect(before.append([played('2C')])).rejects.toBeInstanceOf(Fenced);
    await after!.ledger.append([played('3C')]);
    expect((await storedTable(journal, 'Tq7'))!.events).toEqual([sat(0), played('3C')]);
  });
});

describe('many tables at once', () => {
  test('have their events written together, each in its own order', async () => {
    const ids = Array.from({ length: 30 }, (_, i) => `t${i}`);
    const ledgers = await Promise.all(ids.map((id) => journal.open({ ...head, id }, [])));
    const cards = ['2C', '3C', '4C', '5C'];
    await Promise.all(
      ledgers.map(async (ledger) => {
        for (const card of cards) await ledger.append([played(card)]);
      }),
    );
    for (const id of ids) expect((await storedTable(journal, id))!.events).toEqual(cards.map(played));
  });

  test('are handed to the thread in one message', async () => {
    const ids = Array.from({ length: 30 }, (_, i) => `t${i}`);
    const ledgers = await Promise.all(ids.map((id) => journal.open({ ...head, id }, [])));
    const posted = jest.spyOn(Worker.prototype, 'postMessage');
    try {
      await Promise.all(ledgers.map((ledger) => ledger.append([played('2C')])));
      expect(posted).toHaveBeenCalledTimes(1);
    } finally {
      posted.mockRestore();
    }
  });

  test('are not failed by one that is fenced', async () => {
    const [fenced, sound] = [await journal.open(head, []), await journal.open({ ...head, id: 'other' }, [])];
    rawly((db) => db.exec("UPDATE tables SET epoch = 9 WHERE id = 'Tq7'"));
    const [a, b] = await Promise.allSettled([fenced.append([played('2C')]), sound.append([played('3C')])]);
    expect(a.status).toBe('rejected');
    expect(b.status).toBe('fulfilled');
    expect((await storedTable(journal, 'other'))!.events).toEqual([played('3C')]);
  });
});

describe('a disk that takes nothing more', () => {
  const REFUSE =
    "CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END";

  test('refuses what cannot be written, is read on, and takes it again once there is room', async () => {
    const ledger = await journal.open(head, [sat(0)]);
    rawly((db) => db.exec(REFUSE));
    await expect(ledger.append([played('2C'), played('3C')])).rejects.toBeInstanceOf(StorageFailed);
    expect((await storedTable(journal, 'Tq7'))!.events).toEqual([sat(0)]);
    rawly((db) => db.exec('DROP TRIGGER full'));
    await ledger.append([played('2C')]);
    expect((await storedTable(journal, 'Tq7'))!.events).toEqual([sat(0), played('2C')]);
  });
});

test('a secret is remembered', async () => {
  const secret = await journal.secret('tokens', () => 'first');
  await reopen();
  expect(secret).toBe('first');
  expect(await journal.secret('tokens', () => 'second')).toBe('first');
});

describe('a data folder', () => {
  test('serves one server at a time, and the second is told why', async () => {
    await expect(openJournal()).rejects.toBeInstanceOf(FolderTaken);
    await expect(openJournal()).rejects.toThrow(/already/);
  });

  test('is free again once the server has closed', async () => {
    await reopen();
    await expect(journal.check()).resolves.toBeUndefined();
  });
});

describe('a snapshot', () => {
  const snapshot = (state: string) => ({ rules: 'r1', history: '{"seats":[]}', state });

  test('is kept with the number of the last event, in place of the one before, and listed without its state', async () => {
    const ledger = await journal.open(head, [sat(0)]);
    expect(await journal.snapshot('Tq7')).toBeNull();
    await ledger.keep(snapshot('first'));
    await ledger.append([played('2C')]);
    // the second is asked for while the first is under way
    await Promise.all([ledger.keep(snapshot('second')), ledger.append([played('3C')])]);
    expect(await journal.snapshot('Tq7')).toEqual({ ...snapshot('second'), seq: 2 });
    await reopen();
    const { state: _, ...listed } = snapshot('');
    expect(await journal.unowned()).toEqual([{ head, events: 3, snapshot: { ...listed, seq: 2 } }]);
  });

  test('is not kept by a process that no longer owns the table', async () => {
    const before = await journal.open(head, [sat(0)]);
    await before.release();
    const after = (await journal.claim('Tq7'))!.ledger;
    await after.keep(snapshot('after'));
    await before.keep(snapshot('before'));
    expect(await journal.snapshot('Tq7')).toEqual({ ...snapshot('after'), seq: 1 });
  });

  test('goes with its table', async () => {
    const ledger = await journal.open(head, [sat(0)]);
    await ledger.keep(snapshot('last'));
    await ledger.append([{ type: 'closed', status: 'abandoned' }]);
    await ledger.keep(snapshot('too late'));
    expect(await journal.snapshot('Tq7')).toBeNull();
  });
});

test('a table that is given up can be claimed, and takes nothing more through the ledger before', async () => {
  const before = await journal.open(head, [sat(0)]);
  expect(await journal.claim('Tq7')).toBeNull();
  await before.release();
  await expect(before.append([played('2C')])).rejects.toBeInstanceOf(Fenced);
  const { ledger } = (await journal.claim('Tq7'))!;
  await ledger.append([played('3C')]);
  expect(await journal.claim('Tq7')).toBeNull();
  expect((await storedTable(journal, 'Tq7'))!.events).toEqual([sat(0), played('3C')]);
});
