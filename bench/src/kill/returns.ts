import { Random } from '@kibitz/shared/kit/game/random';
import { quantile, seconds } from '../figures.ts';
import { makeAll, newGuest, sessionOf } from '../players/guests.ts';
import { bareStart, inFolder } from '../players/ownServer.ts';
import { actAt, comeTo, sitDown } from '../players/seatedTable.ts';
import { KIBITZ, KIBITZ_ENV } from '../server/contender.ts';
import { ServerProcess } from '../server/serverProcess.ts';

/** What was measured, in milliseconds. */
export interface Returns {
  /**
   * From the start of the next process on the folder of one that was killed until somebody has moved at their table.
   */
  readonly playable: readonly number[];
  /** The start of a bare Node server, each time just before that. */
  readonly bare: readonly number[];
}

/** Kills a server and starts it again on its folder this many times, while nothing else is asked of it. */
export function measureReturns(times: number): Promise<Returns> {
  const playable: number[] = [];
  const bare: number[] = [];
  const random = new Random(1);
  return inFolder(async (folder) => {
    const start = () => ServerProcess.start(KIBITZ, { ...KIBITZ_ENV, KIBITZ_DATA: folder });
    let server = await start();
    try {
      const { url } = server;
      const guests = await makeAll(4, () => newGuest(url));
      const sessions = guests.map((guest) => sessionOf(url, guest));
      let table = await sitDown(sessions, { game: 'spades', options: {}, seats: 4 }, random);
      while (playable.length < times) {
        await actAt(table);
        await server.stop('SIGKILL');
        for (const window of table.windows) window.leave();
        bare.push(await bareStart());
        const since = performance.now();
        server = await start();
        const again = guests.map((guest) => sessionOf(server.url, guest));
        table = await comeTo(table.id, again, random);
        await actAt(table);
        playable.push(performance.now() - since);
      }
      for (const window of table.windows) window.leave();
      return { playable, bare };
    } finally {
      await server.stop('SIGKILL');
    }
  });
}

const told = (times: readonly number[]): string =>
  `${seconds(quantile(times, 0.5))} (at most ${seconds(quantile(times, 1))})`;

/** What was measured, as a line for people. */
export function tellReturns({ playable, bare }: Returns): string {
  const start = `a bare Node server starts in ${told(bare)}`;
  return `kill: measured: after kill -9 a start on the same folder is playable in ${told(playable)}; ${start}`;
}
