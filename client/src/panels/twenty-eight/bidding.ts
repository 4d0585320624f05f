import { LEAST_BID, MOST_BID } from '@kibitz/shared/games/twenty-eight/bidding';
import { victoryPoints } from '@kibitz/shared/games/twenty-eight/scoring';
import { BIDDING, CHOOSING, type TwentyEightView } from '@kibitz/shared/games/twenty-eight/state';
import { type CallSheet, callSheet } from '../../table/auction/callSheet.ts';

/**
 * The bids by their stakes, the lowest first: the victory points that they bring when made, and cost, below 0, when
 * broken.
 */
export const STAKES = [
  [LEAST_BID, 19],
  [20, 24],
  [25, MOST_BID],
].map(([from = 0, to = 0]) => ({
  bids: Array.from({ length: to - from + 1 }, (_, i) => from + i),
  made: victoryPoints(from, true),
  broken: victoryPoints(from, false),
}));

/** Whether bids are being made, or trumps chosen for the last one. */
export function isBidding({ phase }: TwentyEightView): boolean {
  return phase === BIDDING || phase === CHOOSING;
}

/** The seats in bidding order, the dealer last. */
export function biddersOf({ dealer, game }: TwentyEightView): number[] {
  return [1, 2, 3, 4].map((i) => (dealer + i * game.onward) & 3);
}

/** What those have called: points, 0 for a pass. Seats that are out leave gaps. */
export function callsOf(view: TwentyEightView): CallSheet<number> {
  const { hand, phase, speaker } = view;
  const calls = hand.calls.map(({ seat, points }) => [seat, points] as const);
  return callSheet(biddersOf(view), calls, phase === BIDDING ? speaker : null);
}
