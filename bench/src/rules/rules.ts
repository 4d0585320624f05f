import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { columns, figure } from '../figures.ts';
import { type Contender, contenders, handsPerCpuSecond, SAMPLE_SECONDS } from './contenders.ts';

/** Samples of each, in the process that plays them all, before any counts. */
const WARMING = 5;
/** How often each then runs, alone and beside the others, and how many samples it gives the second way. */
const ROUNDS = 4;
const SAMPLES = 4;

function rateAlone({ id }: Contender): number {
  return Number(execFileSync(process.execPath, [join(import.meta.dirname, 'contenders.ts'), id], { encoding: 'utf8' }));
}

/** What was measured of a game's rules: random hands per CPU second. */
export interface RulesMeasured {
  readonly name: string;
  /** In a process of its own, and in one that has played all games. */
  readonly alone: number;
  readonly afterAll: number;
  /** The second as a multiple of the naive whist's. */
  readonly ratio: number;
}

/**
 * Random whole hands per CPU second of every game, beside a whist of immutable objects and string cards: each in a
 * process of its own, and again in one process that has played all of them, since some engines are known to be several
 * times slower by then.
 */
export function benchRules(print: (line: string) => void): Readonly<Record<string, RulesMeasured>> {
  const list = contenders();
  for (const one of list) handsPerCpuSecond(one, WARMING);
  const alone = list.map(() => 0);
  const afterAll = list.map(() => 0);
  // all in turns and both ways side by side: a spell of other work on the machine makes no difference between any two
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, one] of list.entries()) {
      alone[i] = Math.max(alone[i] ?? 0, rateAlone(one));
      afterAll[i] = Math.max(afterAll[i] ?? 0, handsPerCpuSecond(one, SAMPLES));
    }
  }
  const floor = afterAll[0] ?? Number.NaN;
  const measured = list.map(({ id, name }, i) => {
    const [first, rate] = [alone[i] ?? Number.NaN, afterAll[i] ?? Number.NaN];
    return { id, name, alone: first, afterAll: rate, ratio: rate / floor };
  });
  printRates(measured, print);
  return Object.fromEntries(measured.map(({ id, ...rates }) => [id, rates]));
}

function printRates(measured: readonly RulesMeasured[], print: (line: string) => void): void {
  print(`Random whole hands per CPU second, the best samples of ${SAMPLE_SECONDS} s`);
  print('');
  const rows = measured.map(({ name, alone, afterAll, ratio }) => {
    return [name, figure(alone), figure(afterAll), `${Math.round((100 * afterAll) / alone)} %`, ratio.toFixed(1)];
  });
  for (const line of columns([['', 'alone', 'after all', 'of alone', 'x naive whist'], ...rows])) print(line);
}
