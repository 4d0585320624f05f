import type { Suit } from '../../kit/cards/cards.ts';
import type { ScoredHand } from '../../kit/tricks/scoreLog.ts';

/** The seats of each side. */
export const SIDES = [
  [0, 2],
  [1, 3],
] as const;

/** A hand that has been scored: who declared what, and what each side took. */
export interface TwentyEightHand extends ScoredHand {
  /** Who chose trumps; his side are the declarers. */
  readonly setter: number;
  readonly bid: number;
  readonly trump: Suit;
  /** The card points of each side. */
  readonly taken: readonly number[];
  readonly before: TwentyEightHand | null;
}

/** The side of a seat: seats 0 and 2 are side 0, seats 1 and 3 side 1. */
export function sideOf(seat: number): 0 | 1 {
  return (seat & 1) as 0 | 1;
}

/** What a contract brings its side in victory points: 1, 2 or 3 when it is made, one more than that lost when it is broken. */
export function victoryPoints(bid: number, isMade: boolean): number {
  const gain = bid >= 25 ? 3 : bid >= 20 ? 2 : 1;
  return isMade ? gain : -gain - 1;
}

/** What a hand brings each seat: the declarers' two win or lose, the defenders' score stands. */
export function scoresOf(setter: number, bid: number, taken: ArrayLike<number>): number[] {
  const side = sideOf(setter);
  const points = victoryPoints(bid, (taken[side] as number) >= bid);
  return [0, 1, 2, 3].map((seat) => (sideOf(seat) === side ? points : 0));
}

/** The side that has won with these scores, or -1 while the game goes on. Only one side's score changes in a hand. */
export function winningSide(target: number, scores: readonly [number, number]): 0 | 1 | -1 {
  if (scores[0] >= target) return 0;
  return scores[1] >= target ? 1 : -1;
}
