import type { EuchreOptions } from './options.ts';

/** The ranks of the two cards by which each side keeps its score. They are of those that the pack leaves out. */
export interface CounterRanks {
  readonly low: number;
  readonly high: number;
}

/**
 * What is seen of the two counters: how many pips of each. None are seen of one that lies face down or is tucked behind
 * the other.
 */
export interface CounterPips {
  readonly low: number;
  readonly high: number;
}

/** A three and a four, as the rule book has it; to ten or eleven points a four and a six, which show ten together. */
export function counterRanks({ target }: EuchreOptions): CounterRanks {
  return target > 7 ? { low: 4, high: 6 } : { low: 3, high: 4 };
}

/**
 * How the two cards lie to show a score. Up to the pips of the higher card one of them lies open, as far as needed
 * covered by the other, which is face down; beyond that the higher one lies open and the lower one beside it. At most
 * all pips are shown.
 */
export function countersFor(score: number, { low, high }: CounterRanks): CounterPips {
  if (score <= 0) return { low: 0, high: 0 };
  // one is shown by the lower card and two by the higher, which can be covered to a half
  if (score === 1 || score === low) return { low: score, high: 0 };
  if (score <= high) return { low: 0, high: score };
  return { low: Math.min(low, score - high), high };
}
