import { bestMove } from '../bots/search.ts';
import { SUIT_ROWS, type TrickPlay } from '../tricks/trickPlay.ts';
import { DoubleDummy } from './doubleDummy.ts';

/** How a bot plays the last tricks of a hand. */
interface Ending {
  /** Deals of the hidden cards that each card is tried on. */
  readonly deals: number;
  /** The tricks as they may stand: the hidden cards dealt at random. */
  readonly deal: () => TrickPlay;
  /** The card (its place) that is played among equals. */
  readonly habitual: number;
  /** What so many more tricks, this one included, are worth to the seat to play and its partner. */
  readonly worth: (tricks: number) => number;
}

let solver: DoubleDummy | null = null;

/**
 * The card to play near the end of a hand of four, partners opposite each other, in which tricks are won in the plain
 * way: the one that brings most on average if everybody sees all cards from here on. One of `places`.
 */
export function endingPlace(places: readonly number[], { deals, deal, habitual, worth }: Ending): number {
  solver ??= new DoubleDummy();
  const exact = solver;
  let left = 0;
  let side = 0;
  let near = 0;
  return bestMove(places, {
    deals,
    habitual,
    deal() {
      const trick = deal();
      const { leader, turn, trump } = trick;
      const played = Array.from({ length: trick.laid }, (_, i) =>
        trick.order.placeOf(trick.onTable[(leader + i) & 3] ?? 0),
      );
      exact.set({ hands: trick.hands, rows: SUIT_ROWS, trump, leader, played });
      left = trick.sizes[turn] ?? 0;
      side = turn & 1;
      near = left >> 1;
      return 1;
    },
    outcome(place) {
      near = exact.tricksAfter(place, near);
      return worth(side === 0 ? near : left - near);
    },
  });
}
