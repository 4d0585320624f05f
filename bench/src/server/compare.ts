import { Random } from '@kibitz/shared/kit/game/random';
import { median, medianOf, quantile } from '../figures.ts';
import type { Played } from '../playedIn.ts';
import { type Contender, type Entry, type Kind, openContender } from './contender.ts';
import type { Programs } from './former.ts';
import { playOpen } from './loops.ts';
import { type Sample, sampleOf } from './sample.ts';
import { trafficFrom } from './traffic.ts';

/** How long each contender plays before anything counts, in seconds, since the engine compiles hot code. */
const WARM_UP = 3;
/** Actions that are played at each table in a round, at least: about a hand. */
const LEAST = 60;

/** How much is measured. */
export interface Extent {
  readonly tables: number;
  /** Watchers at each table of those contenders that have any; 0 for none of them. */
  readonly watchers: number;
  readonly rounds: number;
  /** How long a contender plays in each at full load, and then at half of it. */
  readonly seconds: number;
}

/** What was measured of one contender: medians of its rounds. */
export interface Measured extends Sample {
  readonly name: string;
  readonly watchers: number;
  /**
   * Milliseconds from when an action was due until it was answered, at half of its full load. NaN with watchers.
   */
  readonly p50: number;
  readonly p99: number;
}

/** What was measured of one contender in all rounds. */
interface Rounds {
  readonly samples: Sample[];
  /** Half of the load: the times of each round. */
  readonly times: number[][];
}

/** Warms everything up and plays the rounds, one contender after the other in each: A B C A B C. */
async function playRounds(contenders: readonly Contender[], extent: Extent): Promise<Rounds[]> {
  const all = contenders.map((): Rounds => ({ samples: [], times: [] }));
  const floors = contenders.filter(({ entry }) => entry.kind !== 'kibitz');
  const random = new Random(1);
  const sample = async (contender: Contender, seconds: number): Promise<Sample> => {
    const sampled = await sampleOf(contender, seconds, LEAST);
    // the floors send as much as Kibitz has just sent
    const { patchBytes, patches } = sampled;
    if (contender.name === 'kibitz') for (const floor of floors) floor.shape(patchBytes / patches, patches);
    return sampled;
  };
  for (const contender of contenders) await sample(contender, WARM_UP);
  for (let round = 0; round < extent.rounds; round++) {
    for (const [i, contender] of contenders.entries()) {
      const sampled = await sample(contender, extent.seconds);
      all[i]?.samples.push(sampled);
      if (contender.entry.watchers > 0) continue;
      // at once, since the machine's other work changes by the minute
      const half = sampled.actionsPerSecond / 2;
      all[i]?.times.push(await playOpen(contender.tables, half, extent.seconds, random));
    }
  }
  return all;
}

/** The name of Kibitz as it was at another commit. */
export const BEFORE = 'before';

/** Starts the server of another commit, with that commit's clients, whose sockets are counted here. */
async function openFormer({ contender }: Programs, entry: Entry): Promise<Contender> {
  const opened = await contender.openContender(entry);
  return { ...opened, name: opened.name.replace('kibitz', BEFORE), traffic: trafficFrom(opened.server.port) };
}

/**
 * Measures all contenders at one game, in interleaved rounds: Kibitz beside its floors or, if it is given, beside
 * itself at another commit and `bare`.
 */
export async function compareAt(played: Played, extent: Extent, former: Programs | null): Promise<Measured[]> {
  const kinds: readonly Kind[] = former === null ? ['kibitz', 'bare', 'lean'] : ['kibitz', 'bare'];
  const entries = kinds.map((kind): Entry => ({ ...played, kind, tables: extent.tables, watchers: 0 }));
  if (extent.watchers > 0) {
    const watched = entries.filter(({ kind }) => kind !== 'lean');
    entries.push(...watched.map((entry) => ({ ...entry, watchers: extent.watchers })));
  }
  const contenders: Contender[] = [];
  try {
    for (const entry of entries) contenders.push(await openContender(entry));
    for (const entry of entries) {
      if (former !== null && entry.kind === 'kibitz') contenders.push(await openFormer(former, entry));
    }
    const all = await playRounds(contenders, extent);
    return contenders.map(({ name, entry }, i) => {
      const { samples, times } = all[i] ?? { samples: [], times: [] };
      const timesAt = (part: number) => median(times.map((round) => quantile(round, part)));
      return { ...medianOf(samples), name, watchers: entry.watchers, p50: timesAt(0.5), p99: timesAt(0.99) };
    });
  } finally {
    for (const contender of contenders) await contender.close();
  }
}
