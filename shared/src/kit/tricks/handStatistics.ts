import type { Statistic, Statistics } from '../game/statistics.ts';
import type { ScoredHand } from './scoreLog.ts';

/** What one hand adds to a statistic of a seat; true counts as one. */
type Counts<H> = (hand: H, seat: number) => number | boolean;

/**
 * What a game counts hand by hand: a function of the hand, or such a function and the statistic that it is a share of.
 */
interface HandStatistics<H> {
  readonly [name: string]: Counts<H> | { readonly of: string; readonly count: Counts<H> };
}

function overHands<H extends { readonly before: H | null }>(
  count: Counts<H>,
  of?: string,
): Statistic<{ readonly log: H | null }> {
  return {
    of,
    count: ({ log }, seat) => {
      let sum = 0;
      for (let hand = log; hand !== null; hand = hand.before) sum += Number(count(hand, seat));
      return sum;
    },
  };
}

/** The statistics of a game whose state keeps a log of its hands: each adds up over them. */
export function handStatistics<H extends Pick<ScoredHand, 'scores'> & { readonly before: H | null }>(
  given: HandStatistics<H>,
): Statistics<{ readonly log: H | null }> {
  const named = Object.entries(given).map(([name, one]) => [
    name,
    typeof one === 'function' ? overHands<H>(one) : overHands<H>(one.count, one.of),
  ]);
  return Object.fromEntries(named);
}
