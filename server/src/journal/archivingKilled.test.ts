import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownDatabase } from '../testing/ownDatabase.ts';
import { INHERITED } from '../testing/serverProcess.ts';
import { aTable, played, sat, storedTable } from '../testing/storedTable.ts';
import { runSql } from '../testing/storeSql.ts';
import type { Journal, TableEvent } from './journal.ts';
import { openJournal } from './openJournal.ts';

const PROGRAM = fileURLToPath(new URL('../testing/archiveAll.ts', import.meta.url));
const TABLES = Array.from({ length: 12 }, (_, i) => `table${i}`);

let folder: string;
let database: string | null;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-archiving-'));
  database = await ownDatabase();
});
afterEach(() => rmSync(folder, { recursive: true }));

function opened(): Promise<Journal> {
  return openJournal({ dataFolder: folder, database, lease: 2000 }, pino({ level: 'silent' }), (error) => {
    throw error;
  });
}

/** A closed table whose archive has three parts, no two alike. */
async function store(journal: Journal, id: string, n: number): Promise<readonly TableEvent[]> {
  const moves = Array.from({ length: 1200 + n }, (_, i) => played(`${((i + n) % 8) + 2}C`));
  const ledger = await journal.open(aTable(id), [sat(0)]);
  await ledger.append(moves);
  await ledger.append([{ type: 'closed', status: 'over' }]);
  return [sat(0), ...moves, { type: 'closed', status: 'over' }];
}

/** Archives for this many milliseconds and is then killed. Returns true if it finished before that. */
async function archiveFor(ms: number): Promise<boolean> {
  const child = spawn(process.execPath, [PROGRAM, folder, ...(database === null ? [] : [database])], {
    env: INHERITED,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit') as Promise<[number | null]>;
  await once(child.stdout, 'data');
  await Promise.race([pause(ms), gone]);
  child.kill('SIGKILL');
  return (await gone)[0] === 0;
}

test('each event is in the journal or the archive exactly once, whenever archiving is killed', async () => {
  const journal = await opened();
  const expected = new Map<string, readonly TableEvent[]>();
  for (const [n, id] of TABLES.entries()) expected.set(id, await store(journal, id, n));
  await journal.close();
  let kills = 0;
  // each time a little longer, so that it is killed at different points and finally finishes
  while (!(await archiveFor(10 + 15 * kills))) {
    kills++;
    const between = await opened();
    for (const [id, events] of expected) expect((await storedTable(between, id))?.events).toEqual(events);
    await between.close();
  }
  expect(kills).toBeGreaterThan(2);
  const after = await opened();
  for (const [id, events] of expected) expect((await storedTable(after, id))?.events).toEqual(events);
  await after.close();
  const left = await runSql<{ n: number }>({ folder, database }, 'SELECT count(*) AS n FROM events');
  const open = await runSql<{ n: number }>({ folder, database }, 'SELECT count(*) AS n FROM tables WHERE archived = 0');
  expect([Number(left[0]?.n), Number(open[0]?.n)]).toEqual([0, 0]);
});
