import { ALL_POINTS } from '@kibitz/shared/games/twenty-eight/ranking';
import { sideOf } from '@kibitz/shared/games/twenty-eight/scoring';
import type { TwentyEightView } from '@kibitz/shared/games/twenty-eight/state';

/** Whether a player of this side has made the bid that is played. */
export function isDeclaring({ hand }: TwentyEightView, side: number): boolean {
  return sideOf(hand.holder) === side;
}

/** The card points that a side needs: the declarers their bid, the defenders enough to break it. */
export function pointsNeeded(view: TwentyEightView, side: number): number {
  const { standing } = view.hand;
  return isDeclaring(view, side) ? standing : ALL_POINTS - standing + 1;
}
