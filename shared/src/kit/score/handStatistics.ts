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

/** What the hands of a log add up to. */
function sumOver<H extends ScoredHand>(last: H | null, count: (hand: H) => number | boolean): number {
  let sum = 0;
  for (let hand = last; hand !== null; hand = hand.before) sum += Number(count(hand));
  return sum;
}

/** The statistics of a game that keeps a log of its hands, each summed over them. */
export function statisticsOver<S, H extends ScoredHand>(
  logOf: (state: S) => H | null,
  given: HandStatistics<H>,
): Statistics<S> {
  const named = Object.entries(given).map(([name, one]): [string, Statistic<S>] => {
    const { count, of } = typeof one === 'function' ? { count: one } : one;
    return [name, { of, count: (state, seat) => sumOver(logOf(state), (hand) => count(hand, seat)) }];
  });
  return Object.fromEntries(named);
}

/** As `statisticsOver`, for a game whose state has the log as `log`. */
export function handStatistics<H extends ScoredHand>(given: HandStatistics<H>): Statistics<{ readonly log: H | null }> {
  return statisticsOver(({ log }) => log, given);
}

/** Figures for simulations, each summed over the hands of a game whose state has its log as `log`. */
export function handCounters<H extends ScoredHand>(given: {
  readonly [name: string]: (hand: H) => number | boolean;
}): (state: { readonly log: H | null }) => { readonly [name: string]: number } {
  return ({ log }) => Object.fromEntries(Object.entries(given).map(([name, count]) => [name, sumOver(log, count)]));
}
