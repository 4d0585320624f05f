import { handStatistics } from '../../kit/score/handStatistics.ts';
import { NAP } from './bids.ts';
import { wasMade } from './scoring.ts';
import type { NapHand } from './state.ts';

function isNap({ bidder, bid }: NapHand, seat: number): boolean {
  return bidder === seat && bid >= NAP;
}

/** What players of Nap count. */
export const statistics = handStatistics<NapHand>({
  contracts: ({ bidder }, seat) => bidder === seat,
  made: { of: 'contracts', count: (hand, seat) => hand.bidder === seat && wasMade(hand) },
  naps: { of: 'contracts', count: isNap },
  napsMade: { of: 'naps', count: (hand, seat) => isNap(hand, seat) && wasMade(hand) },
  defeated: (hand, seat) => hand.bidder !== seat && !wasMade(hand),
});
