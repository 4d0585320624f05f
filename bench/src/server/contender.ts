import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Played } from '../playedIn.ts';
import { makeAll } from '../players/guests.ts';
import { FloorTable } from './floorTable.ts';
import { KibitzTable } from './kibitzTable.ts';
import type { BenchTable } from './loops.ts';
import { ServerProcess } from './serverProcess.ts';
import { type Traffic, trafficFrom } from './traffic.ts';
import { Watchers } from './watchers.ts';

/**
 * The program of Kibitz, and how it is run here: as in production, but without waits or a log, and with room for
 * everybody.
 */
export const KIBITZ = new URL('../../../server/src/main.ts', import.meta.url);
export const KIBITZ_ENV = {
  PORT: '0',
  LOG: 'silent',
  KIBITZ_PACE: '0',
  // guests come from addresses of their own (guests.ts)
  KIBITZ_PROXIES: '1',
  KIBITZ_CONNECTIONS: '100000',
  KIBITZ_MOST_TABLES: '100000',
  KIBITZ_MOST_TABLES_PER_ADDRESS: '100000',
  KIBITZ_MOST_TABLES_PER_GUEST: '1000',
};

/** The servers that are compared: Kibitz, and the floors on Colyseus. */
export type Kind = 'kibitz' | 'bare' | 'lean';

/** Who takes part, with which tables and how many watchers at each. */
export interface Entry extends Played {
  readonly kind: Kind;
  readonly tables: number;
  readonly watchers: number;
}

/** A server under load, with all of its clients. */
export interface Contender {
  readonly entry: Entry;
  readonly name: string;
  readonly server: ServerProcess;
  readonly tables: readonly BenchTable[];
  /** What the players and the watchers have received. */
  readonly traffic: Traffic;
  readonly watched: Traffic;
  /** Sets the size of a patch and the number of patches per action, so that a floor sends as much as Kibitz. */
  shape(bytes: number, patches: number): void;
  close(): Promise<void>;
}

/** The program of the floors. */
const COLYSEUS_FLOOR = new URL('./floors/colyseusFloor.ts', import.meta.url);

function startProcess(kind: Kind, folder: string): Promise<ServerProcess> {
  if (kind === 'kibitz') return ServerProcess.start(KIBITZ, { ...KIBITZ_ENV, KIBITZ_DATA: folder });
  return ServerProcess.start(COLYSEUS_FLOOR, kind === 'bare' ? { KIBITZ_DATA: folder } : {});
}

async function openTables(url: string, entry: Entry): Promise<{ tables: BenchTable[]; ids: string[] }> {
  const { kind, seats } = entry;
  if (kind === 'kibitz') {
    const tables = await makeAll(entry.tables, (i) => KibitzTable.open(url, entry, i + 1));
    return { tables, ids: tables.flatMap(({ ids }) => ids) };
  }
  const tables = await makeAll(entry.tables, () => FloorTable.open(url, seats, kind === 'bare'));
  return { tables, ids: tables.map(({ id }) => id) };
}

/** Starts a server and brings everybody to its tables. */
export async function openContender(entry: Entry): Promise<Contender> {
  const { kind, watchers } = entry;
  const folder = await mkdtemp(join(tmpdir(), 'kibitz-bench-'));
  const server = await startProcess(kind, folder);
  const { tables, ids } = await openTables(server.url, entry);
  const crowd = new Watchers();
  await crowd.come(server.url, ids, watchers, kind === 'kibitz');
  return {
    entry,
    name: watchers === 0 ? kind : `${kind}, ${watchers} watching`,
    server,
    tables,
    traffic: trafficFrom(server.port),
    watched: crowd.traffic,
    shape: (bytes, patches) => server.tell({ shape: { bytes, patches } }),
    close: async () => {
      await Promise.all(tables.map((table) => table.leave()));
      crowd.leave();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
