import { BAG_LIMIT } from '../scoring.ts';
import type { SpadesState } from '../state.ts';

/** How many points a side usually scores in a hand. */
const USUAL_HAND = 80;
/** How far the score of one hand drifts, as the spread of a logistic curve. */
const DRIFT = 45;

/**
 * The chance that a side wins the game, from a scored hand: certain once it is over, and else by how far the side is
 * ahead, bags being paid for as they come, and by how many hands are left to catch up.
 */
export function chanceToWin({ scores, game, options, winners }: SpadesState, side: number): number {
  if (winners >= 0) return (winners >> side) & 1;
  const standing = (of: number) => (scores[of] ?? 0) - ((game.bags[of] ?? 0) * options.bagPenalty) / BAG_LIMIT;
  const handsLeft = Math.max(1, (options.target - Math.max(...scores)) / USUAL_HAND);
  const ahead = standing(side) - standing(1 - side);
  return 1 / (1 + Math.exp(-ahead / (DRIFT * Math.sqrt(handsLeft))));
}
