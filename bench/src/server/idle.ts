import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '@kibitz/shared/kit/game/random';
import Database from 'better-sqlite3';
import { columns, figure, quantile } from '../figures.ts';
import { makeAll } from '../players/guests.ts';
import { inFolder } from '../players/ownServer.ts';
import { COLYSEUS_FLOOR, KIBITZ, KIBITZ_ENV } from './contender.ts';
import { KibitzTable } from './kibitzTable.ts';
import { playOpen } from './loops.ts';
import { ServerProcess } from './serverProcess.ts';
import { type StoredGame, storeTables } from './storedTables.ts';

/** The server was killed while they were open. */
const UNPARKED = { database: null, isParked: false } as const;

/** Moves of the one long table: several evenings of Bridge. */
const LONG = 13_000;
/**
 * How many of the tables are played at while the others are restored, and how many actions a second they have
 * altogether.
 */
const PLAYED = 10;
const ACTIONS_PER_SECOND = 100;

/** Times in milliseconds since the process was started, except for answers. */
interface Restart {
  /** Until the port is open, and until every table is there. */
  readonly open: number;
  readonly ready: number;
  /** CPU time in milliseconds until then. */
  readonly cpu: number;
  /** How long answers to players took meanwhile. */
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
}

/** What idle tables cost. Memory in KB a table. */
export interface IdleMeasured {
  readonly tables: number;
  readonly memory: {
    /** Restored, before anybody has come. */
    readonly restored: number;
    /** The same, for the whole process. */
    readonly resident: number;
    /** Of a table that players have left. */
    readonly left: number;
    /** A Colyseus room without clients. */
    readonly bare: number;
  };
  readonly restart: Restart;
  /** The same with one more table of 13,000 moves. */
  readonly withLongTable: Restart;
  /**
   * CPU time in milliseconds to start without tables, and to read and parse all that is stored: the floor of a restart.
   */
  readonly floor: { readonly start: number; readonly read: number };
}

/** A server that has opened its port, and the time until it did, in milliseconds. */
interface Opened {
  readonly server: ServerProcess;
  readonly open: number;
  /** Resolves when every table is restored: after how many milliseconds since the start, and of CPU time. */
  readonly restored: Promise<{ readonly ready: number; readonly cpu: number }>;
}

/** Starts Kibitz on what is stored. */
export async function openOn(env: Readonly<Record<string, string>>, flags: readonly string[] = []): Promise<Opened> {
  const since = performance.now();
  const server = await ServerProcess.start(KIBITZ, { ...KIBITZ_ENV, ...env }, flags);
  const open = performance.now() - since;
  const wait = async () => {
    for (;;) {
      const answer = await fetch(`${server.url}/readyz`);
      await answer.arrayBuffer();
      if (answer.ok) break;
      await pause(10);
    }
    const ready = performance.now() - since;
    return { ready, cpu: (await server.used()).cpu / 1000 };
  };
  return { server, open, restored: wait() };
}

/** Starts a server on what is stored, while the players of some tables play on. */
async function restartOn(folder: string, stored: readonly StoredGame[]): Promise<Restart> {
  const { server, open, restored } = await openOn({ KIBITZ_DATA: folder });
  let isRestored = false;
  const noted = restored.finally(() => {
    isRestored = true;
  });
  // the last ones: the others are restored in order meanwhile
  const tables = await makeAll(PLAYED, (i) => {
    const { id, players } = stored[stored.length - 2 - i] ?? { id: '', players: [] };
    return KibitzTable.back(server.url, id, players, i + 1);
  });
  const times = await playOpen(tables, ACTIONS_PER_SECOND, () => isRestored, new Random(1));
  const { ready, cpu } = await noted;
  for (const table of tables) await table.leave();
  await server.stop();
  const [p50, p99, worst] = [quantile(times, 0.5), quantile(times, 0.99), Math.max(0, ...times)];
  return { open, ready, cpu, p50, p99, worst };
}

/** CPU time in milliseconds to read and parse every stored event, in this process. */
function readAll(folder: string): number {
  const from = process.cpuUsage();
  const db = new Database(join(folder, 'kibitz.sqlite'), { readonly: true });
  const rows = db.prepare('SELECT event FROM events ORDER BY table_id, seq').all() as { event: string }[];
  for (const { event } of rows) JSON.parse(event);
  db.close();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

/** Memory in KB: of objects, and of the whole process, with no garbage left. */
async function memoryOf(server: ServerProcess): Promise<{ heap: number; resident: number }> {
  await server.used();
  await pause(500);
  const { heap, resident } = await server.used();
  return { heap: heap / 1024, resident: resident / 1024 };
}

async function bareMemory(rooms: number): Promise<number> {
  const heapWith = async (count: number) => {
    const server = await ServerProcess.start(COLYSEUS_FLOOR, { ROOMS: String(count) }, ['--expose-gc']);
    const { heap } = await memoryOf(server);
    await server.stop();
    return heap;
  };
  const empty = await heapWith(1);
  return ((await heapWith(rooms)) - empty) / (rooms - 1);
}

/** How much more a table takes after players have come and left. */
async function leftMemory(server: ServerProcess, stored: readonly StoredGame[]): Promise<number> {
  const before = await memoryOf(server);
  const tables = await makeAll(stored.length, (i) => {
    const { id, players } = stored[i] ?? { id: '', players: [] };
    return KibitzTable.back(server.url, id, players, i + 1);
  });
  for (const table of tables) await table.leave();
  await pause(1000);
  return ((await memoryOf(server)).heap - before.heap) / stored.length;
}

/** The memory of a process that has restored what is in a folder, or in none, and what `work` finds out at it. */
async function restoredMemory<T>(folder: string, work: (server: ServerProcess) => Promise<T>) {
  const { server, restored } = await openOn({ KIBITZ_DATA: folder }, ['--expose-gc']);
  await restored;
  const memory = { ...(await memoryOf(server)), found: await work(server) };
  await server.stop();
  return memory;
}

async function memoryOn(folder: string, stored: readonly StoredGame[]): Promise<Omit<IdleMeasured['memory'], 'bare'>> {
  const empty = await inFolder((nothing) => restoredMemory(nothing, async () => 0));
  const full = await restoredMemory(folder, (server) => leftMemory(server, stored.slice(0, 200)));
  const restored = (full.heap - empty.heap) / stored.length;
  const left = restored + full.found;
  return { restored, resident: (full.resident - empty.resident) / stored.length, left };
}

function startCpu(): Promise<number> {
  return inFolder(async (folder) => {
    const { server, restored } = await openOn({ KIBITZ_DATA: folder });
    const { cpu } = await restored;
    await server.stop();
    return cpu;
  });
}

/** Measures empty tables of Spades, each in the middle of its game, and a restart with all of them. */
async function measureIdle(tables: number): Promise<IdleMeasured> {
  const spades = { game: 'spades', tables, moves: [50, 550] } as const;
  const long = { game: 'contract-bridge', tables: 1, moves: [LONG, LONG] } as const;
  const usual = await inFolder(async (folder) => {
    const stored = await storeTables({ folder, ...UNPARKED }, [spades]);
    const read = readAll(folder);
    const restart = await restartOn(folder, stored);
    return { read, restart, memory: await memoryOn(folder, stored) };
  });
  const withLongTable = await inFolder(async (folder) =>
    restartOn(folder, await storeTables({ folder, ...UNPARKED }, [spades, long])),
  );
  return {
    tables,
    memory: { ...usual.memory, bare: await bareMemory(tables) },
    restart: usual.restart,
    withLongTable,
    floor: { start: await startCpu(), read: usual.read },
  };
}

function rowOf(name: string, { open, ready, cpu, p50, p99, worst }: Restart): string[] {
  return [name, ...[open, ready, cpu, p50, p99, worst].map(figure)];
}

/** Measures empty tables, and a restart with them, and prints it. */
export async function benchIdle(tables: number, print: (line: string) => void): Promise<IdleMeasured> {
  const measured = await measureIdle(tables);
  const { memory, restart, withLongTable, floor } = measured;
  const { restored, resident, left, bare } = memory;
  print(`${tables} tables of Spades in the middle of their games, nobody there`);
  print(`KB a table: ${figure(restored)} restored (${figure(resident)} of the process), ${figure(left)} once`);
  print(`players have come and left; a Colyseus room without clients takes ${figure(bare)}`);
  print('');
  print('A restart, in ms; ten of the tables are played at while the others are restored');
  const head = ['', 'port open', 'all there', 'CPU', 'answers p50', 'p99', 'worst'];
  const rows = [head, rowOf('those tables', restart), rowOf('and one of 13,000 moves', withLongTable)];
  for (const line of columns(rows)) print(line);
  const [start, read] = [figure(floor.start), figure(floor.read)];
  print(`floor: CPU ${start} to start without tables, ${read} to read and parse what is stored`);
  return measured;
}
