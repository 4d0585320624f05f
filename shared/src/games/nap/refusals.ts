import { cardOfCode, JOKER } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { BLUCHER, bidName, bidNamed, NAP, NO_BID, WELLINGTON } from './bids.ts';
import { BIDDING, makesTrumps, type NapState } from './state.ts';

/** Why the seat that may act may not make this call, or play a card before everybody has called. */
export function whyNot(state: NapState, _seat: number, action: Action): Message {
  const isBidding = state.phase === BIDDING;
  switch (action.type) {
    case 'bid':
      return isBidding ? whyNotBid(state, bidNamed(action['bid'])) : message('refused.auctionIsOver');
    case 'pass':
      return message(isBidding ? 'refused.mustBid' : 'refused.auctionIsOver');
    case 'play':
      return message('refused.callFirst');
    default:
      return message('refused.unknown');
  }
}

function whyNotBid({ hand: { standing } }: NapState, bid: number): Message {
  if (bid === NO_BID) return message('refused.unknown');
  if (bid > standing && bid === WELLINGTON) return message('refused.needs', { bid: bidName(bid), first: bidName(NAP) });
  if (bid > standing && bid === BLUCHER) {
    return message('refused.needs', { bid: bidName(bid), first: bidName(WELLINGTON) });
  }
  return message('refused.tooLow', { bid: bidName(bid), standing: bidName(standing) });
}

/**
 * Why a card that the seat holds may not be played like this: the joker leads with a suit to name, and nothing else
 * does; null otherwise.
 */
export function whyNotNamed(state: NapState, seat: number, { card: named, suit }: Action): Message | null {
  const card = typeof named === 'string' ? cardOfCode(named) : -1;
  if (!state.trick.holds(seat, card)) return null;
  if (card === JOKER && makesTrumps(state)) return message('refused.nameSuit');
  return suit === undefined ? null : message('refused.noNaming');
}
