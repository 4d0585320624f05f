import { figure } from '../figures.ts';
import { playedIn } from '../playedIn.ts';
import { compareAt, type Extent, type Measured } from './compare.ts';
import type { Kind } from './contender.ts';
import { checkedOut, type Programs, programsHere } from './former.ts';
import { type Beside, besideFormer, linesOf, ratiosOf, watcherCost } from './serverReport.ts';
import { tableMemory } from './tableMemory.ts';

const KINDS: readonly Kind[] = ['kibitz', 'bare', 'bare-unwritten', 'lean', 'lean-written', 'echo'];

/** What stands beside Kibitz and Kibitz at another commit. */
const KINDS_BESIDE: readonly Kind[] = ['kibitz', 'bare'];

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

function tablesOf({ tables }: ServerBench, seats: number): number {
  return tables ?? Math.max(LEAST_TABLES, Math.ceil(LEAST_GUESTS / seats));
}

const HEAD =
  'An action: CPU time of the server process, of all threads and of the main one; bytes and patches a client; ' +
  'full load; half load';

/**
 * Measures the server at some games beside the floors, and prints each as it is done. The cost of a watcher is measured
 * at the first one.
 */
export async function benchServer(
  bench: ServerBench,
  print: (line: string) => void,
): Promise<Readonly<Record<string, GameMeasured>>> {
  const done: Record<string, GameMeasured> = {};
  print(HEAD);
  for (const [i, name] of bench.games.entries()) {
    const played = playedIn(name);
    const tables = tablesOf(bench, played.seats);
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

/** What was measured at one game beside another commit. */
export interface MeasuredBeside {
  readonly contenders: readonly Measured[];
  /** KB that a table takes with its players, here and at that commit. */
  readonly memory: { readonly here: number; readonly before: number };
  readonly beside: Beside;
}

/**
 * Measures the server beside that of another commit and `bare` at some games, in turns, and prints each as it is done.
 * Throws if there is no such commit.
 */
export async function benchAgainst(
  commit: string,
  bench: ServerBench,
  print: (line: string) => void,
): Promise<Readonly<Record<string, MeasuredBeside>>> {
  const former = await checkedOut(commit);
  const here = await programsHere();
  const done: Record<string, MeasuredBeside> = {};
  print(HEAD);
  try {
    for (const name of bench.games) {
      done[name] = await measureBeside({ here, before: former.programs }, name, bench);
      print('');
      print(`${name}, ${tablesOf(bench, playedIn(name).seats)} tables`);
      for (const line of linesBeside(done[name])) print(line);
    }
  } finally {
    await former.remove();
  }
  return done;
}

async function measureBeside(
  { here, before }: { readonly here: Programs; readonly before: Programs },
  name: string,
  bench: ServerBench,
): Promise<MeasuredBeside> {
  const played = playedIn(name);
  const tables = tablesOf(bench, played.seats);
  const memory = {
    here: await tableMemory(here, played, tables),
    before: await tableMemory(before, played, tables),
  };
  const contenders = await compareAt(played, KINDS_BESIDE, { ...bench, tables }, before);
  return { contenders, memory, beside: besideFormer(contenders, memory) };
}

function linesBeside({ contenders, memory, beside }: MeasuredBeside): string[] {
  const { cpu, main, p99, bytes, watcher } = beside;
  const compared = Object.entries({
    'CPU time': cpu,
    'main thread': main,
    p99,
    bytes,
    'a watcher': watcher,
    memory: beside.memory,
  });
  return [
    ...linesOf(contenders),
    `a table with its players: ${figure(memory.here)} KB, before ${figure(memory.before)} KB`,
    `of what it was before: ${compared.map(([what, ratio]) => `${what} ${figure(ratio)}`).join(', ')}`,
  ];
}
