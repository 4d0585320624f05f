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

/**
 * Random whole hands per CPU second of every game, beside a whist of immutable objects and string cards: each in a
 * process of its own, and again in one process that has played all of them, since some engines are known to be several
 * times slower by then.
 */
export function benchRules(print: (line: string) => void): void {
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
  print(`Random whole hands per CPU second, the best samples of ${SAMPLE_SECONDS} s`);
  print('');
  const rows = list.map(({ name }, i) => {
    const [first, rate] = [alone[i] ?? Number.NaN, afterAll[i] ?? Number.NaN];
    return [name, figure(first), figure(rate), `${Math.round((100 * rate) / first)} %`, (rate / floor).toFixed(1)];
  });
  for (const line of columns([['', 'alone', 'after all', 'of alone', 'x naive whist'], ...rows])) print(line);
}
