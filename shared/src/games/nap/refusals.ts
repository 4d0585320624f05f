import { cardOfCode, JOKER } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { whyNotPlayed } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { BLUCHER, bidName, bidNamed, NAP, NO_BID, WELLINGTON } from './bids.ts';
import { mayNameSuit } from './rules.ts';
import { BIDDING, type NapState } from './state.ts';

/** Why an action is refused that is not among the legal ones of a seat that may act. */
export function whyNot(state: NapState, seat: number, action: Action): Message {
  const isBidding = state.phase === BIDDING;
  switch (action.type) {
    case 'bid':
      return isBidding ? whyNotBid(state, bidNamed(action['bid'])) : message('refused.auctionIsOver');
    case 'pass':
      return message(isBidding ? 'refused.mustBid' : 'refused.auctionIsOver');
    case 'play':
      return isBidding ? message('refused.callFirst') : whyNotCard(state, seat, action);
    default:
      return message('refused.unknown');
  }
}

function whyNotBid({ standing }: NapState, bid: number): Message {
  if (bid === NO_BID) return message('refused.unknown');
  if (bid > standing && bid === WELLINGTON) return message('refused.needs', { bid: bidName(bid), first: bidName(NAP) });
  if (bid > standing && bid === BLUCHER) {
    return message('refused.needs', { bid: bidName(bid), first: bidName(WELLINGTON) });
  }
  return message('refused.tooLow', { bid: bidName(bid), standing: bidName(standing) });
}

function whyNotCard(state: NapState, seat: number, { card: named, suit }: Action): Message {
  const card = typeof named === 'string' ? cardOfCode(named) : -1;
  if (!state.trick.holds(seat, card)) return whyNotPlayed(state.trick, seat, named);
  if (card === JOKER && mayNameSuit(state)) return message('refused.nameSuit');
  return suit === undefined ? whyNotPlayed(state.trick, seat, named) : message('refused.noNaming');
}
