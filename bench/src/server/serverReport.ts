import { columns, figure } from '../figures.ts';
import { BEFORE, type Measured } from './compare.ts';

/** What one watcher costs, as the difference between tables with and without. */
export interface WatcherCost {
  /** Microseconds of CPU time and bytes, an action and watcher. */
  readonly cpu: number;
  readonly bytes: number;
}

/** What a watcher of the contender of this name costs; null where that was not measured. */
export function watcherCost(all: readonly Measured[], name: string): WatcherCost | null {
  const without = all.find((one) => one.name === name);
  const watched = all.find((one) => one.watchers > 0 && one.name.startsWith(`${name}, `));
  if (without === undefined || watched === undefined) return null;
  return { cpu: (watched.cpu - without.cpu) / watched.watchers, bytes: watched.watcherBytes };
}

/** How many times as much CPU time an action takes as that of each floor, or as before, in the same run. */
export function ratiosOf(all: readonly Measured[]): Readonly<Record<string, number>> {
  const kibitz = all.find(({ name }) => name === 'kibitz');
  if (kibitz === undefined) return {};
  const floors = all.filter(({ name, watchers }) => name !== 'kibitz' && watchers === 0);
  return Object.fromEntries(floors.map(({ name, cpu }) => [name, kibitz.cpu / cpu]));
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
  const ratios = ratiosOf(all);
  const rows = all.map((one) => [
    one.name,
    figure(one.cpu),
    figure(one.main),
    ratios[one.name] === undefined ? '' : `${figure(ratios[one.name] ?? 0)} x`,
    figure(one.bytes),
    figure(one.patchBytes),
    figure(one.answerBytes),
    figure(one.patches),
    figure(one.actionsPerSecond),
    figure(one.p50),
    figure(one.p99),
  ]);
  const lines = columns([HEAD, ...rows]);
  for (const name of ['kibitz', BEFORE, 'bare']) {
    const cost = watcherCost(all, name);
    if (cost === null) continue;
    lines.push(`a watcher of ${name}: ${figure(cost.cpu)} µs and ${figure(cost.bytes)} bytes an action`);
  }
  return lines;
}

/** How Kibitz stands beside what it was: 1 for the same, less for cheaper. NaN where something was not measured. */
export interface Beside {
  readonly cpu: number;
  readonly main: number;
  readonly p99: number;
  readonly bytes: number;
  readonly watcher: number;
  readonly memory: number;
}

/** `memory`: KB of a table, here and before. */
export function besideFormer(
  all: readonly Measured[],
  memory: { readonly here: number; readonly before: number },
): Beside {
  const here = all.find(({ name }) => name === 'kibitz');
  const before = all.find(({ name }) => name === BEFORE);
  const of = (what: (one: Measured) => number): number =>
    here === undefined || before === undefined ? Number.NaN : what(here) / what(before);
  const watcher = (name: string): number => watcherCost(all, name)?.cpu ?? Number.NaN;
  return {
    cpu: of(({ cpu }) => cpu),
    main: of(({ main }) => main),
    p99: of(({ p99 }) => p99),
    bytes: of(({ bytes }) => bytes),
    watcher: watcher('kibitz') / watcher(BEFORE),
    memory: memory.here / memory.before,
  };
}
