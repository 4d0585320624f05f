import { columns, figure } from '../figures.ts';
import type { Measured } from './compare.ts';

/** What one watcher costs, as the difference between tables with and without. */
export interface WatcherCost {
  /** Microseconds of CPU time and bytes, an action and watcher. */
  readonly cpu: number;
  readonly bytes: number;
}

/** What a watcher of a contender costs; null where that was not measured. */
export function watcherCost(all: readonly Measured[], kind: Measured['kind']): WatcherCost | null {
  const without = all.find((one) => one.kind === kind && one.watchers === 0);
  const watched = all.find((one) => one.kind === kind && one.watchers > 0);
  if (without === undefined || watched === undefined) return null;
  return { cpu: (watched.cpu - without.cpu) / watched.watchers, bytes: watched.watcherBytes };
}

/** How many times as much CPU time an action takes as that of each floor, in the same run. */
export function ratiosOf(all: readonly Measured[]): Readonly<Record<string, number>> {
  const kibitz = all.find(({ name }) => name === 'kibitz');
  if (kibitz === undefined) return {};
  const floors = all.filter(({ kind, watchers }) => kind !== 'kibitz' && watchers === 0);
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
  for (const kind of ['kibitz', 'bare'] as const) {
    const cost = watcherCost(all, kind);
    if (cost === null) continue;
    lines.push(`a watcher of ${kind}: ${figure(cost.cpu)} µs and ${figure(cost.bytes)} bytes an action`);
  }
  return lines;
}
