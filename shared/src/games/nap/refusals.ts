import { type Card, JOKER } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { BLUCHER, bidName, bidNamed, NAP, NO_BID, WELLINGTON } from './bids.ts';
import { makesTrumps, type NapState } from './state.ts';

/** Why the seat that calls may not make this bid. */
export function whyNotBid({ hand: { standing } }: NapState, _seat: number, action: Action): Message {
  const bid = bidNamed(action['bid']);
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
export function whyNotNamed(state: NapState, seat: number, card: Card, { suit }: Action): Message | null {
  if (!state.trick.holds(seat, card)) return null;
  if (card === JOKER && makesTrumps(state)) return message('refused.nameSuit');
  return suit === undefined ? null : message('refused.noNaming');
}
