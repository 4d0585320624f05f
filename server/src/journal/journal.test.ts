import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PrivatePostgres } from '../testing/postgres.ts';
import { aTable, played, sat, storedTable } from '../testing/storedTable.ts';
import { describeWithPostgres } from '../testing/withProgram.ts';
import { Fenced, type Journal, StorageFailed, type TableEvent } from './journal.ts';
import { openPostgresJournal } from './postgresJournal.ts';
import type { Schema } from './schema.ts';
import { JOURNAL_FILE, openSqliteJournal } from './sqliteJournal.ts';

/*
 * The contract of every store, tested with both kinds. What only one of them does is tested in sqliteJournal.test.ts
 * and postgresJournal.test.ts.
 */

const log = pino({ level: 'silent' });
const head = aTable('Tq7');

/** A store under test. */
interface TestedStore {
  open(): Promise<Journal>;
  /** Runs a statement behind the journal's back. */
  run(sql: string): Promise<void>;
  /** Deletes it. */
  remove(): Promise<void>;
}

async function sqliteStore(): Promise<TestedStore> {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-journal-'));
  const onDeath = (error: Error): never => {
    throw error;
  };
  return {
    open: () => openSqliteJournal({ folder, log, onDeath }),
    run: async (sql) => {
      const db = new Database(join(folder, JOURNAL_FILE));
      db.exec(sql);
      db.close();
    },
    remove: async () => rmSync(folder, { recursive: true }),
  };
}

function behaves(make: () => Promise<TestedStore>): void {
  let store: TestedStore;
  let journal: Journal;

  beforeEach(async () => {
    store = await make();
    journal = await store.open();
  });

  afterEach(async () => {
    await journal.close();
    await store.remove();
  });

  async function reopen(): Promise<void> {
    await journal.close();
    journal = await store.open();
  }

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

    test('with a long game is read a few hundred events at a time, none missing or repeated', async () => {
      const long = Array.from({ length: 750 }, (_, i): TableEvent => (i % 100 === 7 ? sat(i) : played(`${i}`)));
      const ledger = await journal.open(head, []);
      await ledger.append(long);
      const read: (readonly TableEvent[])[] = [];
      for await (const events of journal.events('Tq7')) read.push(events);
      expect(read.flat()).toEqual(long);
      expect(read.length).toBeGreaterThan(2);
      expect(await journal.eventsBesideMoves('Tq7')).toEqual(long.filter((event) => event.type !== 'move'));
    });

    test('that nobody has opened is not found', async () => {
      expect(await storedTable(journal, 'nothing')).toBeNull();
      expect(await journal.claim('nothing')).toBeNull();
    });

    test('is claimed after a restart and continues where it was', async () => {
      await journal.open(head, [sat(0)]);
      expect(await journal.unowned()).toEqual([]);
      await reopen();
      expect(await journal.unowned()).toEqual([{ head, events: 1, snapshot: null }]);
      const owned = await journal.claim('Tq7');
      await owned!.ledger.append([sat(1)]);
      expect((await storedTable(journal, 'Tq7'))!.events).toEqual([sat(0), sat(1)]);
    });

    test('is claimed by only one of many that want it at once', async () => {
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

    test('that another process has claimed accepts nothing more from its last owner', async () => {
      const before = await journal.open(head, [sat(0)]);
      await store.run("UPDATE tables SET owner = NULL WHERE id = 'Tq7'");
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

    test('do not fail because one of them is fenced', async () => {
      const [fenced, sound] = [await journal.open(head, []), await journal.open({ ...head, id: 'other' }, [])];
      await store.run("UPDATE tables SET epoch = 9 WHERE id = 'Tq7'");
      const [a, b] = await Promise.allSettled([fenced.append([played('2C')]), sound.append([played('3C')])]);
      expect(a.status).toBe('rejected');
      expect(b.status).toBe('fulfilled');
      expect((await storedTable(journal, 'other'))!.events).toEqual([played('3C')]);
    });
  });

  test('a secret is remembered', async () => {
    const secret = await journal.secret('tokens', () => 'first');
    await reopen();
    expect(secret).toBe('first');
    expect(await journal.secret('tokens', () => 'second')).toBe('first');
  });

  describe('a snapshot', () => {
    const snapshot = (state: string) => ({ rules: 'r1', history: '{"seats":[]}', state });

    test('is kept with the number of the last event, replaces the one before, and is listed without state', async () => {
      const ledger = await journal.open(head, [sat(0)]);
      expect(await journal.snapshot('Tq7')).toBeNull();
      await ledger.saveSnapshot(snapshot('first'));
      await ledger.append([played('2C')]);
      // the second is asked for while the first is under way
      await Promise.all([ledger.saveSnapshot(snapshot('second')), ledger.append([played('3C')])]);
      expect(await journal.snapshot('Tq7')).toEqual({ ...snapshot('second'), seq: 2 });
      await reopen();
      const { state: _, ...listed } = snapshot('');
      expect(await journal.unowned()).toEqual([{ head, events: 3, snapshot: { ...listed, seq: 2 } }]);
    });

    test('is not kept by a process that no longer owns the table', async () => {
      const before = await journal.open(head, [sat(0)]);
      await before.release();
      const after = (await journal.claim('Tq7'))!.ledger;
      await after.saveSnapshot(snapshot('after'));
      await before.saveSnapshot(snapshot('before'));
      expect(await journal.snapshot('Tq7')).toEqual({ ...snapshot('after'), seq: 1 });
    });

    test('is deleted when its table is closed', async () => {
      const ledger = await journal.open(head, [sat(0)]);
      await ledger.saveSnapshot(snapshot('last'));
      await ledger.append([{ type: 'closed', status: 'abandoned' }]);
      await ledger.saveSnapshot(snapshot('too late'));
      expect(await journal.snapshot('Tq7')).toBeNull();
    });
  });

  test('a table that is given up can be claimed, and accepts nothing more through its old ledger', async () => {
    const before = await journal.open(head, [sat(0)]);
    expect(await journal.claim('Tq7')).toBeNull();
    await before.release();
    await expect(before.append([played('2C')])).rejects.toBeInstanceOf(Fenced);
    const { ledger } = (await journal.claim('Tq7'))!;
    await ledger.append([played('3C')]);
    expect(await journal.claim('Tq7')).toBeNull();
    expect((await storedTable(journal, 'Tq7'))!.events).toEqual([sat(0), played('3C')]);
  });

  test('statements that run together take effect all or none', async () => {
    const db = journal.store.queries<Schema>();
    const write = (name: string) => db.insertInto('settings').values({ name, value: 'x' });
    expect(await journal.store.together([write('a'), write('b')])).toBe(2);
    await expect(journal.store.together([write('c'), write('a')])).rejects.toBeInstanceOf(StorageFailed);
    const kept = await db.selectFrom('settings').select('name').where('name', 'in', ['a', 'b', 'c']).execute();
    expect(kept.map(({ name }) => name).sort()).toEqual(['a', 'b']);
  });

  test('numbers are read as numbers, however large, and counted', async () => {
    await journal.open(head, []);
    const db = journal.store.queries<Schema>();
    const row = await db.selectFrom('tables').select(['opened', 'epoch']).executeTakeFirstOrThrow();
    expect(row).toEqual({ opened: head.opened, epoch: 1 });
    const sums = await db
      .selectFrom('tables')
      .select(({ fn }) => [fn.countAll<number>().as('n'), fn.sum<number>('opened').as('sum')])
      .executeTakeFirst();
    expect(sums).toEqual({ n: 1, sum: head.opened });
  });

  describe('a process', () => {
    test('owns the tables that it has opened or claimed, until it gives them up or they are closed', async () => {
      expect(await journal.ownerOf('Tq7')).toBeNull();
      const ledger = await journal.open(head, [sat(0)]);
      expect(await journal.ownerOf('Tq7')).toMatchObject({ process: journal.process, address: '' });
      await ledger.release();
      expect(await journal.ownerOf('Tq7')).toBeNull();
      const claimed = await journal.claim('Tq7');
      expect(await journal.ownerOf('Tq7')).not.toBeNull();
      await claimed!.ledger.append([{ type: 'closed', status: 'abandoned' }]);
      expect(await journal.ownerOf('Tq7')).toBeNull();
    });

    test('is listed with what it has announced about itself', async () => {
      await journal.announce({ address: 'http://one.example', isDraining: true });
      expect(await journal.processes()).toEqual([
        { process: journal.process, started: expect.any(Number), address: 'http://one.example', isDraining: true },
      ]);
    });

    test('that is alone leads every job it asks for', async () => {
      const lead = await journal.lead('queue');
      expect(await journal.lead('queue')).toEqual(lead);
      const statement = journal.store.queries<Schema>().insertInto('settings').values({ name: 'a', value: 'b' });
      expect(await journal.store.together([statement], lead!)).toBe(1);
      await journal.resign(lead!);
      expect(await journal.lead('queue')).not.toBeNull();
      expect(journal.holdsLease()).toBe(true);
    });
  });
}

describe('a journal in SQLite', () => behaves(sqliteStore));

describeWithPostgres('a journal in PostgreSQL', () => {
  let postgres: PrivatePostgres;
  beforeAll(async () => {
    postgres = await PrivatePostgres.open();
  });
  afterAll(() => postgres.close());

  behaves(async () => {
    const url = await postgres.database();
    return {
      open: () => openPostgresJournal({ url, log, lease: 3000, isShared: true }),
      run: async (sql) => void (await postgres.query(sql, url)),
      remove: async () => undefined,
    };
  });
});
