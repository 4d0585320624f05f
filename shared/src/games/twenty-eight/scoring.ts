import { suitOf } from '../../kit/cards/cards.ts';
import { PAIRS, winnersAt } from '../../kit/tricks/sides.ts';
import type { Fate } from '../../kit/tricks/trickContract.ts';
import { ALL_POINTS } from './ranking.ts';
import type { TwentyEightHand, TwentyEightState } from './state.ts';

/** The side of a seat: seats 0 and 2 are side 0, seats 1 and 3 side 1. */
export function sideOf(seat: number): 0 | 1 {
  return (seat & 1) as 0 | 1;
}

/**
 * What a contract brings its side in victory points: 1, 2 or 3 when it is made, one more than that lost when it is
 * broken.
 */
export function victoryPoints(bid: number, isMade: boolean): number {
  const gain = bid >= 25 ? 3 : bid >= 20 ? 2 : 1;
  return isMade ? gain : -gain - 1;
}

/** How the setter's bid stands with the card points that both sides have taken, as soon as nothing can change that. */
export function fateOf(setter: number, bid: number, taken: readonly number[]): Fate {
  const side = sideOf(setter);
  if ((taken[side] ?? 0) >= bid) return 'made';
  return ALL_POINTS - (taken[1 - side] ?? 0) < bid ? 'broken' : 'open';
}

/** Scores the hand that was played: the declarers win or lose victory points, the defenders' score stands. */
export function scoreHand({ hand, log }: TwentyEightState): TwentyEightHand {
  const { holder: setter, standing: bid, trumpCard, taken } = hand;
  const points = victoryPoints(bid, taken[sideOf(setter)] >= bid);
  const [a, b] = sideOf(setter) === 0 ? [points, 0] : [0, points];
  return { scores: [a, b, a, b], setter, bid, trump: suitOf(trumpCard), taken, before: log };
}

/** The side that has reached the target: in a hand only one side's score changes. */
export function winners({ options, scores }: TwentyEightState): readonly number[] | null {
  return winnersAt(options.target, scores, PAIRS);
}

/** Whether the setter's side made its bid. */
export function isMade({ setter, scores }: Pick<TwentyEightHand, 'setter' | 'scores'>): boolean {
  return (scores[setter] ?? 0) > 0;
}
