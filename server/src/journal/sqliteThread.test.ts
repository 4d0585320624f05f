import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StorageFailed } from './journal.ts';
import type { AppendTask } from './ledger.ts';
import { type QueryTask, SqliteThread } from './sqliteThread.ts';

let folder: string;
let thread: SqliteThread;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-thread-'));
  thread = new SqliteThread(join(folder, 'test.sqlite'), () => undefined);
  await thread.ask(
    query('CREATE TABLE tables (id TEXT, epoch INTEGER, last_seq INTEGER, status TEXT, closed INTEGER)'),
  );
  await thread.ask(query('CREATE TABLE events (table_id TEXT, seq INTEGER, at INTEGER, event TEXT)'));
  await thread.ask(query("INSERT INTO tables VALUES ('T', 1, 0, 'live', NULL)"));
});
afterEach(async () => {
  await thread.close();
  rmSync(folder, { recursive: true });
});

function query(sql: string): QueryTask {
  return { kind: 'query', sql, parameters: [] };
}

function append(after: number, table = 'T'): AppendTask {
  return { kind: 'append', table, epoch: 1, after, at: 0, events: ['{}'], status: null, rules: null };
}

async function count(): Promise<unknown> {
  return (await thread.ask(query('SELECT count(*) AS n FROM events'))).rows;
}

test('writes that follow each other are all answered', async () => {
  for (let i = 0; i < 20; i++) expect(await thread.ask(append(i))).toEqual({ rows: [], changes: 1 });
  expect(await count()).toEqual([{ n: 20 }]);
});

test('a read sees writes requested before it, and none that come after', async () => {
  const answers = await Promise.all([
    thread.ask(append(0)),
    thread.ask(append(1)),
    count(),
    thread.ask(append(2)),
    count(),
  ]);
  expect([answers[2], answers[4]]).toEqual([[{ n: 2 }], [{ n: 3 }]]);
  const later = await Promise.all([thread.ask(append(3)), count()]);
  expect(later[1]).toEqual([{ n: 4 }]);
});

test('statements with lists of any length are answered, and so are the usual ones after them', async () => {
  await thread.ask(append(0));
  for (let length = 1; length <= 250; length++) {
    const sql = `SELECT count(*) AS n FROM events WHERE seq IN (${Array.from({ length }, () => '?').join(', ')})`;
    const parameters = Array.from({ length }, (_, i) => i + 1);
    expect((await thread.ask({ kind: 'query', sql, parameters })).rows).toEqual([{ n: 1 }]);
  }
  expect(await thread.ask(append(1))).toEqual({ rows: [], changes: 1 });
  expect(await count()).toEqual([{ n: 2 }]);
});

test('tasks that go together each get their own answer', async () => {
  const [good, fenced, broken, again] = await Promise.allSettled([
    thread.ask(append(0)),
    thread.ask(append(0, 'elsewhere')),
    thread.ask(query('SELECT nonsense')),
    thread.ask(append(1)),
  ]);
  expect(good).toEqual({ status: 'fulfilled', value: { rows: [], changes: 1 } });
  expect(fenced).toEqual({ status: 'fulfilled', value: { rows: [], changes: 0 } });
  expect(broken).toMatchObject({ status: 'rejected', reason: expect.any(StorageFailed) });
  expect(again).toEqual({ status: 'fulfilled', value: { rows: [], changes: 1 } });
});

test('tasks requested before it is closed are done, later ones are refused', async () => {
  const asked = thread.ask(append(0));
  await thread.close();
  expect(await asked).toEqual({ rows: [], changes: 1 });
  await expect(thread.ask(append(1))).rejects.toThrow(StorageFailed);
});
