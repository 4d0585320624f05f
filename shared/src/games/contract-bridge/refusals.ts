import { type Card, codeOf, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { type Message, message } from '../../kit/words/message.ts';
import type { Auction } from './bidding.ts';
import { callWords, NO_CALL } from './calls.ts';
import { sideOf } from './scoring.ts';
import type { BridgeState } from './state.ts';

/** Why a seat may not make this call. */
export function whyNotCalled({ hand }: BridgeState, seat: number, action: Action): Message {
  if (action.type !== 'bid') return whyNotDoubled(hand, seat, action.type);
  const level = Number(action['level']);
  return level < 1 || level > 7 ? message('refused.level') : message('refused.tooLow', callWords(hand.standing));
}

/** Ruling 3: an opponents' bid is doubled, and a bid of one's own side that they have doubled is redoubled. */
function whyNotDoubled({ standing, bidder, doubling }: Auction, seat: number, type: string): Message {
  if (standing === NO_CALL) return message('refused.nothingToDouble');
  const isOwn = sideOf(seat) === sideOf(bidder);
  if (type === 'double' && isOwn) return message('refused.ownBid');
  if (type === 'redouble' && !isOwn) return message('refused.theirsToRedouble');
  if (doubling === 4) return message('refused.isRedoubled');
  return message(type === 'double' ? 'refused.isDoubled' : 'refused.notDoubled');
}

/**
 * Why the declarer may not play a card from this hand or the dummy's; null if the reason is the same as for everybody.
 */
export function whyNotPlayed({ trick, hand }: BridgeState, seat: number, card: Card): Message | null {
  const code = codeOf(card);
  if (trick.turn !== hand.dummy) {
    const isDummys = seat === hand.declarer && trick.holds(hand.dummy, card);
    return isDummys ? message('refused.ownTurn', { card: code }) : null;
  }
  if (!trick.holds(hand.dummy, card)) {
    return message(trick.holds(seat, card) ? 'refused.dummysTurn' : 'refused.dummyHasNot', { card: code });
  }
  const revokes = trick.mustFollow() && suitOf(card) !== trick.led;
  return revokes ? message('refused.dummyMustFollow', { suit: suitLetter(trick.led) }) : null;
}
