import { handStatistics } from '../../kit/score/handStatistics.ts';
import { NO_BID } from './bidding.ts';
import type { OhHellHand } from './state.ts';

function isExact({ bids, won }: OhHellHand, seat: number): boolean {
  return bids[seat] !== NO_BID && bids[seat] === won[seat];
}

/** What players of Oh Hell! count. */
export const statistics = handStatistics<OhHellHand>({
  hands: ({ bids }, seat) => bids[seat] !== NO_BID,
  exact: { of: 'hands', count: isExact },
  tricks: ({ won }, seat) => won[seat] ?? 0,
  zeros: { of: 'hands', count: ({ bids }, seat) => bids[seat] === 0 },
  zerosMade: { of: 'zeros', count: (hand, seat) => hand.bids[seat] === 0 && isExact(hand, seat) },
});
