import { type Card, codeOf, JOKER, suitLetter } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { ANY_SUIT } from '../../kit/tricks/trickPlay.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { lowestTrickBid } from './bidding.ts';
import { type Bid, bidNamed, bidSaid, FIRST_SEVEN, GRAND_NULLO, isTrickBid, NO_BID } from './bids.ts';
import { jokerNames } from './joker.ts';
import { ANSWERING, BIDDING, DECLARING, DISCARDING, type FiveHundredState, partnerOf } from './state.ts';

/** What has to be done first, if the seat may act but not in this way. */
export function whyNotYet(state: FiveHundredState): Message {
  switch (state.phase) {
    case DECLARING:
      return message('refused.declareFirst');
    case ANSWERING:
      return message('refused.answerFirst');
    case BIDDING:
      return message('refused.callFirst');
    case DISCARDING:
      return message('refused.discardFirst');
    default:
      return message('refused.auctionIsOver');
  }
}

/** Why the seat that calls may not make this bid. */
export function whyNotCalled(state: FiveHundredState, seat: number, action: Action): Message {
  const bid = bidNamed(action);
  if (bid === NO_BID) return message('refused.noSuchBid');
  if (!isTrickBid(bid) && ((state.hand.barred >> (seat & 1)) & 1) === 1) return message('refused.barred');
  if (bid === GRAND_NULLO) return message('refused.noNulloBefore', { who: partnerOf(seat) });
  return whyTooLow(state, bid);
}

function whyTooLow(state: FiveHundredState, bid: Bid): Message {
  const { options, hand } = state;
  const isInkle = bid < FIRST_SEVEN && lowestTrickBid(state) >= FIRST_SEVEN;
  if (isInkle && options.inkle === 'none') return message('refused.noInkle');
  if (isInkle && hand.calls.length > 1) return message('refused.inkle');
  return message('refused.tooLow', bidSaid(hand.standing));
}

/** Why a card may not be played, or not like this. */
export function whyNotPlayed(state: FiveHundredState, seat: number, card: Card, action: Action): Message {
  const { trick } = state;
  if (!trick.holds(seat, card)) return message('refused.notHeld', { card: codeOf(card) });
  const isNaming = card === JOKER && trick.laid === 0 && jokerNames(state);
  if (isNaming) return message(action['suit'] === undefined ? 'refused.nameSuit' : 'refused.shownVoid');
  // a card that may not be played at all, or one that names a suit when there is none to be named
  const isPlayable = trick.playable(ANY_SUIT).includes(card);
  return isPlayable ? message('refused.noNaming') : message('refused.mustFollow', { suit: suitLetter(trick.led) });
}
