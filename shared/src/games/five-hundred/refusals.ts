import { cardOfCode, codeOf, JOKER, suitLetter } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { type Auction, lowestTrickBid } from './auction.ts';
import { type Bid, bidOf, bidSaid, FIRST_SEVEN, GRAND_NULLO, isTrickBid, NO_BID, NULLO } from './bids.ts';
import { jokerNames } from './playing.ts';
import { ANSWERING, BIDDING, DECLARING, DISCARDING, type FiveHundredState, PLAYING, partnerOf } from './state.ts';

/** Why an action is refused that is not among the legal ones of a seat that may act. */
export function whyNot(state: FiveHundredState, seat: number, action: Action): Message {
  switch (action.type) {
    case 'ace-no-face':
    case 'no-declaration':
      return message('refused.noDeclaring');
    case 'redeal':
    case 'play-on':
      return message('refused.nothingToAnswer');
    case 'bid':
    case 'nullo':
    case 'grand-nullo':
    case 'pass':
      return whyNotCalled(state, seat, action);
    case 'discard':
      return state.phase === DISCARDING ? whyNotHeld(action) : message('refused.noDiscarding');
    case 'play':
      return whyNotPlayed(state, seat, action);
    default:
      return message('refused.unknown');
  }
}

/** What has to be done first, where the seat may act but the auction is not on. */
function notNow(state: FiveHundredState): Message {
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

function whyNotCalled(state: FiveHundredState, seat: number, action: Action): Message {
  if (state.phase !== BIDDING) return notNow(state);
  const bid = bidNamed(action);
  if (bid === NO_BID) return message('refused.noSuchBid');
  if (!isTrickBid(bid) && ((state.barred >> (seat & 1)) & 1) === 1) return message('refused.barred');
  if (bid === GRAND_NULLO) return message('refused.noNulloBefore', { who: partnerOf(seat) });
  return whyTooLow(state, bid);
}

/** The bid that an action makes; NO_BID where there is none of that sort. */
function bidNamed(action: Action): Bid | typeof NO_BID {
  if (action.type === 'nullo') return NULLO;
  if (action.type === 'grand-nullo') return GRAND_NULLO;
  return bidOf(Number(action['tricks']), String(action['strain']));
}

function whyTooLow(auction: Auction, bid: Bid): Message {
  const { standing, options } = auction;
  const isInkle = bid < FIRST_SEVEN && lowestTrickBid(auction) >= FIRST_SEVEN;
  if (isInkle && options.inkle === 'none') return message('refused.noInkle');
  if (isInkle && auction.callCount > 1) return message('refused.inkle');
  return message('refused.tooLow', bidSaid(standing));
}

function whyNotHeld(action: Action): Message {
  return message('refused.notHeld', { card: String(action['card']) });
}

function whyNotPlayed(state: FiveHundredState, seat: number, action: Action): Message {
  const { trick } = state;
  if (state.phase !== PLAYING) return notNow(state);
  const card = cardOfCode(String(action['card']));
  if (!trick.holds(seat, card)) return message('refused.notHeld', { card: codeOf(card) });
  const isNaming = card === JOKER && trick.laid === 0 && jokerNames(state);
  if (isNaming) return message(action['suit'] === undefined ? 'refused.nameSuit' : 'refused.shownVoid');
  // a card that may not be played at all, or one that names a suit where there is none to be named
  const isPlayable = trick.playable(0b11111).includes(card);
  return isPlayable ? message('refused.noNaming') : message('refused.mustFollow', { suit: suitLetter(trick.led) });
}
