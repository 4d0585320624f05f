import { handStatistics } from '../../kit/score/handStatistics.ts';
import { NO_CALL } from './calls.ts';
import { tricksFor } from './scoring.ts';
import type { BridgeHand } from './state.ts';

function isMade({ bid, tricks }: BridgeHand): boolean {
  return tricks >= tricksFor(bid);
}

/** Whether the other side played the contract. */
function isDefended({ bid, declarer }: BridgeHand, seat: number): boolean {
  return bid !== NO_CALL && (declarer & 1) !== (seat & 1);
}

/** What players of Contract Bridge count. */
export const statistics = handStatistics<BridgeHand>({
  contracts: (hand, seat) => hand.declarer === seat,
  made: { of: 'contracts', count: (hand, seat) => hand.declarer === seat && isMade(hand) },
  slams: {
    of: 'contracts',
    count: (hand, seat) => hand.declarer === seat && tricksFor(hand.bid) >= 12 && isMade(hand),
  },
  defended: isDefended,
  defeated: { of: 'defended', count: (hand, seat) => isDefended(hand, seat) && !isMade(hand) },
});
