import { median } from '../figures.ts';
import type { Used } from '../server/meter.ts';

/** What a server holds at one moment of a long evening, after a collection. */
export interface Held extends Pick<Used, 'heap' | 'heapPages' | 'resident' | 'handles'> {
  /** Seconds since the evening began. */
  readonly at: number;
  /** Bytes of everything stored, except who knows whom. */
  readonly stored: number;
  /** Bytes of who knows whom: that grows until everybody has met everybody. */
  readonly acquaintances: number;
  /** The share of a core that the server has used since the previous sample, from 0 on. */
  readonly load: number;
}

/** What must not grow. Storage fills up until the first games are forgotten, so only a long evening tells. */
export const FLAT = ['heap', 'resident', 'handles', 'stored'] as const;

/** One of them: in the second quarter of the time and in the last, when games begin and end as they did then. */
export interface Growth {
  readonly what: (typeof FLAT)[number];
  readonly early: number;
  readonly late: number;
  readonly isFlat: boolean;
}

/** Growth by less than this share counts as flat. */
const BEARABLE = 0.1;
/**
 * Below this much, growth is the difference between one minute and another: tables in play, sockets that are just
 * closing.
 */
const UNSTEADY = { heap: 8 * 1024 * 1024, resident: 48 * 1024 * 1024, handles: 100, stored: 8 * 1024 * 1024 } as const;

/**
 * The growth of what must not grow, or of the parts named in `of`. Throws a RangeError if there are fewer than eight
 * samples.
 */
export function growthOf(samples: readonly Held[], of: readonly Growth['what'][] = FLAT): Growth[] {
  const quarter = Math.floor(samples.length / 4);
  if (quarter < 2) throw new RangeError('too few samples to say whether anything grows');
  return of.map((what) => {
    const middleOf = (from: number): number => median(samples.slice(from, from + quarter).map((held) => held[what]));
    const [early, late] = [middleOf(quarter), middleOf(samples.length - quarter)];
    return { what, early, late, isFlat: late - early <= Math.max(BEARABLE * early, UNSTEADY[what]) };
  });
}
