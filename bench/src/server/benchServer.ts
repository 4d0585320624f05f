import { playedIn } from '../playedIn.ts';
import { compareAt, type Extent, type Measured } from './compare.ts';
import type { Kind } from './contender.ts';
import { linesOf, ratiosOf, watcherCost } from './serverReport.ts';

const KINDS: readonly Kind[] = ['kibitz', 'bare', 'bare-unwritten', 'lean', 'lean-written', 'echo'];

const LEAST_TABLES = 100;
const LEAST_GUESTS = 400;

/** Which games are measured, and how much. */
export interface ServerBench extends Omit<Extent, 'tables'> {
  /** Undefined for enough that nobody acts as often as the server allows. */
  readonly tables: number | undefined;
  /** Games, each named as for `playedIn`. */
  readonly games: readonly string[];
}

/** What was measured at one game. */
export interface GameMeasured {
  readonly seats: number;
  readonly tables: number;
  readonly contenders: readonly Measured[];
  /** Kibitz's CPU time per action as a multiple of each floor's. */
  readonly ratios: Readonly<Record<string, number>>;
  readonly watcher: Readonly<Record<string, ReturnType<typeof watcherCost>>>;
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
