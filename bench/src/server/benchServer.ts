import { games } from '@kibitz/shared/games';
import { usualSeats } from '@kibitz/shared/kit/game/play';
import { compareAt, type Extent, type Measured } from './compare.ts';
import type { Kind } from './contender.ts';
import type { Played } from './kibitzTable.ts';
import { linesOf, ratiosOf, watcherCost } from './serverReport.ts';

const KINDS: readonly Kind[] = ['kibitz', 'bare', 'bare-unwritten', 'lean', 'echo'];

const LEAST_TABLES = 100;
const LEAST_GUESTS = 400;

/** Which games are measured, and how much. */
export interface ServerBench extends Omit<Extent, 'tables'> {
  /** Undefined for as many as there must be that nobody acts as often as the server limits it. */
  readonly tables: number | undefined;
  /** Ids of games, each alone, for four seats or its fewest, or with a colon and how many seats. */
  readonly games: readonly string[];
}

/** What was measured at one game. */
export interface GameMeasured {
  readonly seats: number;
  readonly tables: number;
  readonly contenders: readonly Measured[];
  /** Kibitz's CPU time an action in that of each floor. */
  readonly ratios: Readonly<Record<string, number>>;
  readonly watcher: Readonly<Record<string, ReturnType<typeof watcherCost>>>;
}

/** What is played at the tables of a game named as in ServerBench. Throws RangeError where there is no such game, or not with so many seats. */
export function playedIn(name: string): Played {
  const [id, number = ''] = name.split(':');
  const seats = Number(number);
  const game = games.find((one) => one.id === id);
  if (game === undefined) throw new RangeError(`there is no game ${id}`);
  if (number !== '' && !game.seats.includes(seats)) throw new RangeError(`${id} is not played by ${seats}`);
  return { game: game.id, options: {}, seats: number !== '' ? seats : usualSeats(game) };
}

/** Measures the server at some games beside the floors, and prints each as it is done. The cost of a watcher is measured at the first one. */
export async function benchServer(
  bench: ServerBench,
  print: (line: string) => void,
): Promise<Readonly<Record<string, GameMeasured>>> {
  const done: Record<string, GameMeasured> = {};
  print(
    'An action: CPU time of the server process, of all threads and of the main one; bytes and patches a client; full load; half load',
  );
  for (const [i, name] of bench.games.entries()) {
    const played = playedIn(name);
    const tables = bench.tables ?? Math.max(LEAST_TABLES, Math.ceil(LEAST_GUESTS / played.seats));
    const contenders = await compareAt(played, KINDS, { ...bench, tables, watchers: i === 0 ? bench.watchers : 0 });
    print('');
    print(`${played.game}, ${tables} tables of ${played.seats}`);
    for (const line of linesOf(contenders)) print(line);
    done[played.game] = {
      seats: played.seats,
      tables,
      contenders,
      ratios: ratiosOf(contenders),
      watcher: { kibitz: watcherCost(contenders, 'kibitz'), bare: watcherCost(contenders, 'bare') },
    };
  }
  return done;
}
