import type { Contender } from './contender.ts';
import { playClosed } from './loops.ts';

/** What a contender did in one round at full load. */
export interface Sample {
  readonly actionsPerSecond: number;
  /** Microseconds of CPU time per action: of all threads, and of the main one. */
  readonly cpu: number;
  readonly main: number;
  /** Bytes per player and action, in all, in patches and in answers. */
  readonly bytes: number;
  readonly patchBytes: number;
  readonly answerBytes: number;
  /** Patches per player and action. */
  readonly patches: number;
  /** Bytes per watcher and action; 0 where nobody watches. */
  readonly watcherBytes: number;
}

/** Plays one round at full load, of at least this many seconds and actions per table. */
export async function sampleOf(contender: Contender, seconds: number, least: number): Promise<Sample> {
  const { server, tables, traffic, watched, entry } = contender;
  const before = { used: await server.used(), traffic: traffic.copy(), watched: watched.copy() };
  const from = performance.now();
  const actions = await playClosed(tables, seconds, least);
  const took = (performance.now() - from) / 1000;
  const used = await server.used();
  const sent = traffic.since(before.traffic);
  const toWatchers = watched.since(before.watched);
  const received = actions * entry.seats;
  return {
    actionsPerSecond: actions / took,
    cpu: (used.cpu - before.used.cpu) / actions,
    main: (used.main - before.used.main) / actions,
    bytes: sent.bytes / received,
    patchBytes: sent.patchBytes / received,
    answerBytes: sent.answerBytes / received,
    patches: sent.patches / received,
    watcherBytes: entry.watchers === 0 ? 0 : toWatchers.bytes / (actions * entry.watchers),
  };
}
