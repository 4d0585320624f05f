import { columns, figure } from '../figures.ts';
import { BEFORE, type Measured } from './compare.ts';

/** What a watcher of the contender of this name costs, in words; none where that was not measured. */
function watcherCost(all: readonly Measured[], name: string): string[] {
  const without = all.find((one) => one.name === name);
  const watched = all.find((one) => one.watchers > 0 && one.name.startsWith(`${name}, `));
  if (without === undefined || watched === undefined) return [];
  const cpu = (watched.cpu - without.cpu) / watched.watchers;
  return [`a watcher of ${name}: ${figure(cpu)} µs and ${figure(watched.watcherBytes)} bytes an action`];
}

const HEAD = [
  '',
  'CPU µs',
  'main',
  'kibitz is',
  'bytes',
  'patches',
  'answers',
  'patches',
  'actions/s',
  'p50 ms',
  'p99 ms',
];

/** What was measured at one game, as lines for people. */
export function linesOf(all: readonly Measured[]): string[] {
  const kibitz = all.find(({ name }) => name === 'kibitz');
  const rows = all.map((one) => [
    one.name,
    figure(one.cpu),
    figure(one.main),
    one === kibitz || kibitz === undefined || one.watchers > 0 ? '' : `${figure(kibitz.cpu / one.cpu)} x`,
    figure(one.bytes),
    figure(one.patchBytes),
    figure(one.answerBytes),
    figure(one.patches),
    figure(one.actionsPerSecond),
    figure(one.p50),
    figure(one.p99),
  ]);
  return [...columns([HEAD, ...rows]), ...['kibitz', BEFORE, 'bare'].flatMap((name) => watcherCost(all, name))];
}
