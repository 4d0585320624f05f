import { type Card, cardOfCode, codeOf, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { isPartner, leastBid, MOST_BID } from './bidding.ts';
import { BIDDING, CHOOSING, isFaceDown, type TwentyEightState } from './state.ts';
import { followers, mayAsk } from './trumps.ts';

/** Why an action is refused that is not among the legal ones, except for a card in the play. */
export function whyNot(state: TwentyEightState, seat: number, action: Action): Message {
  const { phase } = state;
  switch (action.type) {
    case 'bid':
      return phase === BIDDING ? whyNotBid(state, seat, action['points']) : message('refused.auctionIsOver');
    case 'pass':
      return message(phase === BIDDING ? 'refused.firstMustBid' : 'refused.noPass');
    case 'trump':
      return whyNotTrumps(phase, cardNamed(action));
    case 'reveal':
      return whyNotRevealed(state);
    case 'play':
      return cardNamed(action) < 0 ? message('refused.unknown') : notYet(phase);
    default:
      return message('refused.unknown');
  }
}

function whyNotBid({ hand }: TwentyEightState, seat: number, points: Action[string] | undefined): Message {
  const least = leastBid(hand, seat);
  if (hand.standing === 0 || Number(points) > MOST_BID) return message('refused.bid', { least, most: MOST_BID });
  return message(isPartner(hand.holder, seat) ? 'refused.bidOverPartner' : 'refused.bidHigher', { least });
}

function cardNamed({ card }: Action): Card {
  return typeof card === 'string' ? cardOfCode(card) : -1;
}

/** What comes first while bids are made or trumps are chosen. */
function notYet(phase: number): Message {
  return message(phase === BIDDING ? 'refused.bidFirst' : 'refused.chooseFirst');
}

function whyNotTrumps(phase: number, card: Card): Message {
  if (card < 0) return message('refused.unknown');
  if (phase === BIDDING) return notYet(phase);
  return phase === CHOOSING ? message('refused.notHeld', { card: codeOf(card) }) : message('refused.trumpsStand');
}

function whyNotRevealed(state: TwentyEightState): Message {
  if (state.phase <= CHOOSING) return notYet(state.phase);
  if (state.options.reveal === 'mandatory') return message('refused.revealedByItself');
  if (state.hand.isRevealed) return message('refused.isRevealed');
  return message(followers(state) === 0 && state.trick.laid > 0 ? 'refused.onlyTrumpCard' : 'refused.canFollow');
}

/** Why the setter may not play the card that lies face down; null for any other card. */
export function whyNotFaceDown(state: TwentyEightState, seat: number, card: Card): Message | null {
  const { hand } = state;
  if (seat !== hand.holder || card !== hand.trumpCard || !isFaceDown(state)) return null;
  return message(mayAsk(state) ? 'refused.askFirst' : 'refused.faceDown', { card: codeOf(card) });
}

/** Why a card that is held, and that follows suit as well as the seat can, may not be played. */
export function whyNotCard({ trick }: TwentyEightState, card: Card): Message {
  if (trick.laid === 0) return message('refused.leadNoTrumps', { suit: suitLetter(suitOf(card)) });
  return message('refused.mustTrump', { suit: suitLetter(trick.trump) });
}
