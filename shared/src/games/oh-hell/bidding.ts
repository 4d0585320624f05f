import type { OhHellOptions } from './options.ts';

/** A seat that has not bid yet, or that is not in this hand. */
export const NO_BID = -1;

/** The option `dealerRule`. */
export type DealerRule = OhHellOptions['dealerRule'];

/** Nothing is barred: the place of the bid that the dealer may not make. */
export const NONE_BARRED = -1;

/**
 * The least that may be bid. The dealer's bid must bring the total above the tricks there are (rule book, "Game play").
 */
export function leastBid(rule: DealerRule, size: number, total: number): number {
  switch (rule) {
    case 'exceed':
      return Math.max(0, size + 1 - total);
    case 'capped':
      return Math.min(size, Math.max(0, size + 1 - total));
    case 'hook':
    case 'none':
      return 0;
  }
}

/**
 * The most that may be bid: the tricks there are, unless the dealer is bound to bid one more (all others having bid
 * none).
 */
export function mostBid(rule: DealerRule, size: number, total: number): number {
  return rule === 'exceed' ? Math.max(size, size + 1 - total) : size;
}

/** The bid in between that may not be made, because it makes bids and tricks even; NONE_BARRED if there is none. */
export function barredBid(rule: DealerRule, size: number, total: number): number {
  return rule === 'hook' && total <= size ? size - total : NONE_BARRED;
}
