import { setTimeout as pause } from 'node:timers/promises';
import type { Played } from '../playedIn.ts';
import { makeAll } from '../players/guests.ts';
import { withServer } from '../players/ownServer.ts';
import type { Programs } from './former.ts';
import { playExactly } from './loops.ts';
import type { ServerProcess } from './serverProcess.ts';

/** How many tables there are before any counts: what a server needs once is there by then. */
const FIRST = 10;
/** How many actions are made at each. */
const ACTIONS = 30;

/** KB of a server's objects that one more table takes, with its players there and in the middle of a hand. */
export function tableMemory(programs: Programs, played: Played, tables: number): Promise<number> {
  const { KIBITZ_ENV } = programs.contender;
  const { KibitzTable } = programs.kibitzTable;
  const measure = async (server: ServerProcess): Promise<number> => {
    const all: Awaited<ReturnType<typeof KibitzTable.open>>[] = [];
    const heapWith = async (count: number, from: number): Promise<number> => {
      const more = await makeAll(count, (i) => KibitzTable.open(server.url, played, from + i));
      await playExactly(more, ACTIONS);
      all.push(...more);
      await pause(500);
      await server.used();
      return (await server.used()).heap;
    };
    try {
      const before = await heapWith(FIRST, 1);
      return ((await heapWith(tables, FIRST + 1)) - before) / tables / 1024;
    } finally {
      await Promise.all(all.map((table) => table.leave()));
    }
  };
  return withServer(KIBITZ_ENV, measure, ['--expose-gc'], programs);
}
