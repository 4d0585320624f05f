import { setTimeout as pause } from 'node:timers/promises';
import { PrivatePostgres } from '@kibitz/server/src/testing/postgres.ts';
import { columns, figure } from '../figures.ts';
import { inFolder } from '../players/ownServer.ts';
import { KIBITZ, KIBITZ_ENV } from './contender.ts';
import { ServerProcess } from './serverProcess.ts';
import { storeTables } from './storedTables.ts';

/** For how many seconds a server is left alone: its sweep, once a minute, is among them. */
const ALONE = 61;

/** What a server with this many empty tables costs. Times in milliseconds, memory in MB. */
interface Parked {
  readonly store: 'SQLite' | 'PostgreSQL';
  readonly tables: number;
  /** Until the port is open, and until the server is ready, since the process was started. */
  readonly open: number;
  readonly ready: number;
  /** CPU time until then. */
  readonly cpu: number;
  readonly resident: number;
  readonly heap: number;
  /** CPU time in a minute in which nobody comes. */
  readonly alone: number;
}

async function startOn(env: Readonly<Record<string, string>>): Promise<Omit<Parked, 'store' | 'tables'>> {
  const since = performance.now();
  const server = await ServerProcess.start(KIBITZ, { ...KIBITZ_ENV, ...env }, ['--expose-gc']);
  const open = performance.now() - since;
  while (!(await fetch(`${server.url}/readyz`)).ok) await pause(10);
  const ready = performance.now() - since;
  const cpu = (await server.used()).cpu / 1000;
  await pause(ALONE * 1000);
  const after = await server.used();
  await server.stop();
  // the collection that was asked for is counted twice
  return { open, ready, cpu, resident: after.resident / 1e6, heap: after.heap / 1e6, alone: after.cpu / 1000 - cpu };
}

async function measureOn(tables: number, database: string | null): Promise<Parked> {
  return inFolder(async (folder) => {
    if (tables > 0) await storeTables({ folder, database }, { game: 'spades', tables, moves: [20, 120] });
    const env = { KIBITZ_DATA: folder, ...(database !== null && { DATABASE_URL: database }) };
    return { store: database === null ? 'SQLite' : 'PostgreSQL', tables, ...(await startOn(env)) };
  });
}

/**
 * Measures a start on this many parked tables of Spades, and an idle minute with them, on each kind of store and beside
 * an empty one; prints it.
 */
export async function benchParked(tables: number, print: (line: string) => void): Promise<void> {
  const measured: Parked[] = [];
  for (const count of [0, tables]) measured.push(await measureOn(count, null));
  const postgres = await PrivatePostgres.open();
  try {
    for (const count of [0, tables]) measured.push(await measureOn(count, await postgres.database()));
  } finally {
    await postgres.close();
  }
  const head = ['', 'tables', 'port open ms', 'ready', 'CPU', 'a minute alone', 'resident MB', 'heap'];
  const rows = measured.map(({ store, ...one }) => {
    return [
      store,
      String(one.tables),
      ...[one.open, one.ready, one.cpu, one.alone, one.resident, one.heap].map(figure),
    ];
  });
  for (const line of columns([head, ...rows])) print(line);
}
