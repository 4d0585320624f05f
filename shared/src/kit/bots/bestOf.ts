import type { Random } from '../game/random.ts';

/** A player who thinks little slips once in this many decisions. */
const SLIPS_IN = 2;
/** The next best is nearly as good if it trails the best by at most this fraction of the gap to the worst. */
const NEARLY = 0.35;

/** The one that is worth most; among equals the first. Throws if there is none. */
export function bestOf<T>(list: readonly T[], worth: (one: T) => number): T {
  if (list.length === 0) throw new RangeError('nothing to choose from');
  let best = list[0] as T;
  let most = worth(best);
  for (const one of list.slice(1)) {
    const w = worth(one);
    if (w <= most) continue;
    most = w;
    best = one;
  }
  return best;
}

/** Whether a player slips in this decision: one who thinks little may, one who thinks as usual never does. */
export function slips(effort: number, random: Random): boolean {
  return effort > 0 && effort < 1 && random.below(SLIPS_IN) === 0;
}

/**
 * The next best if it is nearly as good as the one that is worth most, which is taken otherwise: a slip costs little.
 */
export function nextBestOf<T>(list: readonly T[], worth: (one: T) => number): T {
  const best = bestOf(list, worth);
  const others = list.filter((one) => one !== best);
  if (others.length === 0) return best;
  const next = bestOf(others, worth);
  const least = Math.min(...others.map(worth));
  return worth(best) - worth(next) <= NEARLY * (worth(best) - least) ? next : best;
}
