import { handStatistics } from '../../kit/tricks/handStatistics.ts';
import { partnersSum } from '../../kit/tricks/trickParts.ts';
import type { SpadesHand } from './state.ts';

/** The tricks that the side of a seat took over its contract; below 0 where it was set. */
function over({ bids, won }: SpadesHand, seat: number): number {
  return partnersSum(won, seat & 1) - partnersSum(bids, seat & 1);
}

/** Did the seat say that it would take no trick? */
function isNil({ bids }: SpadesHand, seat: number): boolean {
  return bids[seat] === 0;
}

/** What players of Spades count. */
export const statistics = handStatistics<SpadesHand>({
  hands: () => 1,
  made: { of: 'hands', count: (hand, seat) => over(hand, seat) >= 0 },
  bags: (hand, seat) => Math.max(0, over(hand, seat)),
  nils: isNil,
  nilsMade: { of: 'nils', count: (hand, seat) => isNil(hand, seat) && hand.won[seat] === 0 },
});
