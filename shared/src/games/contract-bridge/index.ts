import { handStatistics } from '../../kit/score/handStatistics.ts';
import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { bot } from './bot.ts';
import { NO_CALL } from './calls.ts';
import { NORTH } from './duplicate.ts';
import { presets } from './options.ts';
import { callReason } from './reasons.ts';
import { idlePartner, rules } from './rules.ts';
import { tricksFor } from './scoring.ts';
import type { BridgeHand } from './state.ts';
import { drawing } from './table.ts';

function isMade({ bid, tricks }: BridgeHand): boolean {
  return tricks >= tricksFor(bid);
}

/** Whether the other side played the contract. */
function isDefended({ bid, declarer }: BridgeHand, seat: number): boolean {
  return bid !== NO_CALL && (declarer & 1) !== (seat & 1);
}

/** What players of Contract Bridge count. */
const statistics = handStatistics<BridgeHand>({
  contracts: (hand, seat) => hand.declarer === seat,
  made: { of: 'contracts', count: (hand, seat) => hand.declarer === seat && isMade(hand) },
  slams: {
    of: 'contracts',
    count: (hand, seat) => hand.declarer === seat && tricksFor(hand.bid) >= 12 && isMade(hand),
  },
  defended: isDefended,
  defeated: { of: 'defended', count: (hand, seat) => isDefended(hand, seat) && !isMade(hand) },
});

/** Contract Bridge, a rubber or boards of two against two: README.md has the rules as they are played here. */
export const contractBridge = defineTrickGame({
  id: 'contract-bridge',
  rules,
  drawing,
  statistics,
  bot,
  weighs: true,
  takesThought: true,
  isComparedInImps: true,
  duplicate: { options: presets.Duplicate, dealer: NORTH },
  idlePartner,
  callReason,
});
