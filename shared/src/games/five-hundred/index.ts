import { bowerOrder } from '../../kit/cards/cardOrder.ts';
import { SUIT_LETTERS } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { handStatistics } from '../../kit/score/handStatistics.ts';
import { holdingReason, longestReason } from '../../kit/tricks/playReasons.ts';
import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { isNullo, NO_BID } from './bids.ts';
import { bot } from './bot.ts';
import { rules } from './rules.ts';
import { wasMade } from './scoring.ts';
import type { FiveHundredHand, FiveHundredView } from './state.ts';
import { drawing } from './table.ts';

/** Whether the other side played a contract. */
function isDefended({ contract, declarer }: FiveHundredHand, seat: number): boolean {
  return contract !== NO_BID && (declarer & 1) !== (seat & 1);
}

/** What players of Five Hundred count. */
const statistics = handStatistics<FiveHundredHand>({
  contracts: ({ declarer }, seat) => declarer === seat,
  made: { of: 'contracts', count: (hand, seat) => hand.declarer === seat && wasMade(hand) },
  nullos: { of: 'contracts', count: (hand, seat) => hand.declarer === seat && isNullo(hand.contract) },
  defended: isDefended,
  defeated: { of: 'defended', count: (hand, seat) => isDefended(hand, seat) && !wasMade(hand) },
});

/** What the hand holds in the suit of a bid; what it has at all where its player passes. */
function callReason({ trick }: FiveHundredView, _seat: number, { type, strain }: Action) {
  if (type === 'pass') return longestReason(trick.own);
  const trump = SUIT_LETTERS.indexOf(String(strain));
  return type === 'bid' && trump >= 0 ? holdingReason(trick.own, bowerOrder(trump), trump) : null;
}

/** Five Hundred, two against two: README.md has the rules as they are played here. */
export const fiveHundred = defineTrickGame({
  id: 'five-hundred',
  rules,
  drawing,
  statistics,
  bot,
  weighs: true,
  takesThought: true,
  callReason,
});
