import { handStatistics } from '../../kit/score/handStatistics.ts';
import { isNullo, NO_BID } from './bids.ts';
import { wasMade } from './scoring.ts';
import type { FiveHundredHand } from './state.ts';

/** Whether the other side played a contract. */
function isDefended({ contract, declarer }: FiveHundredHand, seat: number): boolean {
  return contract !== NO_BID && (declarer & 1) !== (seat & 1);
}

/** What players of Five Hundred count. */
export const statistics = handStatistics<FiveHundredHand>({
  contracts: ({ declarer }, seat) => declarer === seat,
  made: { of: 'contracts', count: (hand, seat) => hand.declarer === seat && wasMade(hand) },
  nullos: { of: 'contracts', count: (hand, seat) => hand.declarer === seat && isNullo(hand.contract) },
  defended: isDefended,
  defeated: { of: 'defended', count: (hand, seat) => isDefended(hand, seat) && !wasMade(hand) },
});
