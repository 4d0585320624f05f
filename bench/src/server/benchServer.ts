import { figure } from '../figures.ts';
import { playedIn } from '../playedIn.ts';
import { compareAt, type Extent } from './compare.ts';
import { checkedOut, programsHere } from './former.ts';
import { linesOf } from './serverReport.ts';
import { tableMemory } from './tableMemory.ts';

const LEAST_TABLES = 100;
const LEAST_GUESTS = 400;

/** Which games are measured, and how much. */
export interface ServerBench extends Omit<Extent, 'tables'> {
  /** Undefined for enough that nobody acts as often as the server allows. */
  readonly tables: number | undefined;
  /** Games, each named as for `playedIn`. */
  readonly games: readonly string[];
  /** Another commit, whose server takes part; undefined for none. */
  readonly against: string | undefined;
}

const HEAD =
  'An action: CPU time of the server process, of all threads and of the main one; bytes and patches a client; ' +
  'full load; half load';

/**
 * Measures the server at some games beside its floors or, if a commit is named, beside the server of that commit and
 * `bare`, in turns, and prints each as it is done. The cost of a watcher is measured at the first game. Throws if there
 * is no such commit.
 */
export async function benchServer(bench: ServerBench, print: (line: string) => void): Promise<void> {
  const former = bench.against === undefined ? null : await checkedOut(bench.against);
  const here = await programsHere();
  print(HEAD);
  try {
    const theirs = (await former?.programs()) ?? null;
    for (const [i, name] of bench.games.entries()) {
      const played = playedIn(name);
      const tables = bench.tables ?? Math.max(LEAST_TABLES, Math.ceil(LEAST_GUESTS / played.seats));
      const extent = { ...bench, tables, watchers: i === 0 ? bench.watchers : 0 };
      const measured = await compareAt(played, extent, theirs);
      print(`\n${played.game}, ${tables} tables of ${played.seats}`);
      for (const line of linesOf(measured)) print(line);
      const memory = await tableMemory(here, played, tables);
      const before = theirs === null ? '' : `, before ${figure(await tableMemory(theirs, played, tables))} KB`;
      print(`a table with its players: ${figure(memory)} KB${before}`);
    }
  } finally {
    await former?.remove();
  }
}
