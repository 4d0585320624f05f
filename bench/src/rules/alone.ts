import { contenders, handsPerCpuSecond } from './contenders.ts';

/*
 * `node alone.ts ID`: prints the random hands per CPU second of one game, or of the naive whist, in a process that plays nothing else.
 * `npm run bench -- rules` starts it for each.
 */

const SAMPLES = 5;

const chosen = contenders().find(({ id }) => id === process.argv[2]);
if (chosen === undefined) throw new Error(`nothing is called ${process.argv[2]}`);
process.stdout.write(`${handsPerCpuSecond(chosen, SAMPLES)}\n`);
