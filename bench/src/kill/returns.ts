import { fourAtSpades, type Visitor } from '@kibitz/server/src/testing/visitor.ts';
import { figure, quantile } from '../figures.ts';
import { bareStart, inFolder } from '../players/ownServer.ts';
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

/** Whoever is to move at a table does. Throws if nobody gets the turn or the move is refused. */
async function moveAt(players: readonly Visitor[]): Promise<void> {
  const isToMove = ({ seen }: Visitor): boolean => seen.choices.length > 0;
  await Promise.race(players.map((player) => player.until(() => isToMove(player))));
  const answer = await players.find(isToMove)?.moves((choices) => choices[0]);
  if (answer?.ok !== true) throw new Error('nobody could move after the start');
}

/** Kills a server and starts it again on its folder this many times, while nothing else is asked of it. */
export function measureReturns(times: number): Promise<Returns> {
  const playable: number[] = [];
  const bare: number[] = [];
  return inFolder(async (folder) => {
    const start = () => ServerProcess.start(KIBITZ, { ...KIBITZ_ENV, KIBITZ_DATA: folder });
    let server = await start();
    try {
      let players = await fourAtSpades(server.url);
      const id = players[0]?.seen.id ?? '';
      while (playable.length < times) {
        await moveAt(players);
        await server.stop('SIGKILL');
        bare.push(await bareStart());
        const since = performance.now();
        server = await start();
        const { url } = server;
        players = await Promise.all(players.map((player) => player.again(url).joins(id)));
        await moveAt(players);
        playable.push(performance.now() - since);
      }
      return { playable, bare };
    } finally {
      await server.stop('SIGKILL');
    }
  });
}

const told = (times: readonly number[]): string =>
  `${figure(quantile(times, 0.5) / 1000)} s (at most ${figure(quantile(times, 1) / 1000)} s)`;

/** What was measured, as a line for people. */
export function tellReturns({ playable, bare }: Returns): string {
  const start = `a bare Node server starts in ${told(bare)}`;
  return `kill: measured: after kill -9 a start on the same folder is playable in ${told(playable)}; ${start}`;
}
