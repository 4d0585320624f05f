import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@kibitz/shared/kit/game/random';

/** A table of a contender, with clients on all of its seats. One action is under way at a time. */
export interface BenchTable {
  /** Whether somebody may act now. */
  isReady(): boolean;
  /** Takes one of the possible actions. Returns whether it was accepted, once the one who took it knows. */
  act(): Promise<boolean>;
  /** Resolves when something has changed, so that somebody may be able to act, or `wake` is called. */
  change(): Promise<void>;
  wake(): void;
  /** All clients leave. */
  leave(): Promise<void>;
}

/** No table stands still for this long, in milliseconds. */
const STUCK = 20_000;

async function stop(tables: readonly BenchTable[], playing: Promise<unknown>): Promise<void> {
  const timer = setInterval(() => {
    for (const table of tables) table.wake();
  }, 5);
  const tooLate = setTimeout(() => {
    throw new Error('a table does not answer any more');
  }, STUCK);
  await playing;
  clearInterval(timer);
  clearTimeout(tooLate);
}

/**
 * Full load: at each table the next action follows as soon as the last one is answered and its successor may act. It
 * lasts this many seconds, and longer if there have been too few actions per table by then: some parts of a hand cost
 * more than others. Returns how many actions were accepted: another seat's may have come first.
 */
export async function playClosed(tables: readonly BenchTable[], seconds: number, least: number): Promise<number> {
  let isOver = false;
  let actions = 0;
  const playAt = async (table: BenchTable): Promise<void> => {
    while (!isOver) {
      if (!table.isReady()) await table.change();
      else if (await table.act()) actions++;
    }
  };
  const playing = Promise.all(tables.map(playAt));
  for (const end = performance.now() + seconds * 1000, last = end + STUCK * 3; ; ) {
    await Promise.race([playing, pause(50)]);
    const now = performance.now();
    if (now > end && actions >= least * tables.length) break;
    if (now > last) throw new Error(`${tables.length} tables made only ${actions} actions`);
  }
  isOver = true;
  await stop(tables, playing);
  return actions;
}

/** This many actions at every table, each as soon as it can be made. */
export async function playExactly(tables: readonly BenchTable[], count: number): Promise<void> {
  const playAt = async (table: BenchTable): Promise<void> => {
    for (let actions = 0; actions < count; ) {
      if (!table.isReady()) await table.change();
      else if (await table.act()) actions++;
    }
  };
  await Promise.all(tables.map(playAt));
}

/** How many things come in a period in which `mean` are expected (Poisson). */
function arrivals(mean: number, random: Random): number {
  const limit = Math.exp(-mean);
  let n = 0;
  for (let product = random.fraction(); product > limit; product *= random.fraction()) n++;
  return n;
}

/**
 * One of the tables where somebody may act and nothing is under way, from any place of the list on; undefined if there
 * is none.
 */
function readyOne(
  tables: readonly BenchTable[],
  busy: ReadonlySet<BenchTable>,
  random: Random,
): BenchTable | undefined {
  const from = random.below(tables.length);
  for (let i = 0; i < tables.length; i++) {
    const table = tables[(from + i) % tables.length];
    if (table !== undefined && !busy.has(table) && table.isReady()) return table;
  }
  return undefined;
}

/**
 * A load that does not wait for the server: this many actions come a second, at random times and tables, for some
 * seconds. Returns how long each took from when it came, in milliseconds, including the time that it waited because no
 * table was ready for it.
 */
export async function playOpen(
  tables: readonly BenchTable[],
  perSecond: number,
  seconds: number,
  random: Random,
): Promise<number[]> {
  const took: number[] = [];
  const busy = new Set<BenchTable>();
  const due: number[] = [];
  const underWay = new Set<Promise<void>>();
  const begin = (table: BenchTable, since: number): void => {
    busy.add(table);
    const one = table.act().then((isAccepted) => {
      busy.delete(table);
      underWay.delete(one);
      if (isAccepted) took.push(performance.now() - since);
    });
    underWay.add(one);
  };
  for (let last = performance.now(), end = last + seconds * 1000; last < end; ) {
    await pause(1);
    const now = performance.now();
    for (let n = arrivals(((now - last) / 1000) * perSecond, random); n > 0; n--) due.push(now);
    last = now;
    while (due.length > 0) {
      const table = readyOne(tables, busy, random);
      if (table === undefined) break;
      begin(table, due.shift() ?? now);
    }
  }
  await Promise.all(underWay);
  return took;
}
