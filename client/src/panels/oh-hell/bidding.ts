import type { OhHellView } from '@kibitz/shared/games/oh-hell/state';

/** The seats that bid, in the order of speaking, the dealer last: in a tiebreaker only those tied for first. */
export function biddersOf({ hand, trick, dealer }: OhHellView): number[] {
  const { length } = hand.bids;
  const seats = hand.bids.map((_, i) => (dealer + 1 + i) % length);
  return seats.filter((seat) => ((trick.sitsOut >> seat) & 1) === 0);
}

/** In how many columns so many figures stand: one row where they fit, rows of about equal length otherwise. */
export function columnsFor(figures: number): number {
  const rows = Math.ceil(figures / 7);
  return Math.ceil(figures / rows);
}
