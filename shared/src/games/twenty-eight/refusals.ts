import { cardOfCode, codeOf, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { isPartner, leastBid, MOST_BID } from './auction.ts';
import { BIDDING, CHOOSING, type TwentyEightState } from './state.ts';
import { followers, mayAsk } from './trumps.ts';

/** Why an action is refused that is not among the legal ones of a seat that may act. */
export function whyNot(state: TwentyEightState, seat: number, action: Action): Message {
  switch (action.type) {
    case 'bid':
      return state.phase === BIDDING ? whyNotBid(state, seat, action['points']) : message('refused.auctionIsOver');
    case 'pass':
      return message(state.phase === BIDDING ? 'refused.firstMustBid' : 'refused.noPass');
    case 'trump':
      return whyNotTrumps(state, action['card']);
    case 'reveal':
      return whyNotRevealed(state);
    case 'play':
      return whyNotPlayed(state, seat, action['card']);
    default:
      return message('refused.unknown');
  }
}

function whyNotBid(state: TwentyEightState, seat: number, points: Action[string] | undefined): Message {
  const least = leastBid(state, seat);
  if (state.standing === 0 || Number(points) > MOST_BID) return message('refused.bid', { least, most: MOST_BID });
  if (isPartner(state.holder, seat)) return message('refused.bidOverPartner', { least });
  return message('refused.bidHigher', { least });
}

function cardNamed(named: Action[string] | undefined): number {
  return typeof named === 'string' ? cardOfCode(named) : -1;
}

function whyNotTrumps(state: TwentyEightState, named: Action[string] | undefined): Message {
  const card = cardNamed(named);
  if (card < 0) return message('refused.unknown');
  if (state.phase === BIDDING) return message('refused.bidFirst');
  if (state.phase !== CHOOSING) return message('refused.trumpsStand');
  return message('refused.notHeld', { card: codeOf(card) });
}

function whyNotRevealed(state: TwentyEightState): Message {
  if (state.phase === BIDDING) return message('refused.bidFirst');
  if (state.phase === CHOOSING) return message('refused.chooseFirst');
  if (!state.asksOnDemand) return message('refused.revealedByItself');
  if (state.isRevealed) return message('refused.isRevealed');
  return message(followers(state) === 0 && state.trick.laid > 0 ? 'refused.onlyTrumpCard' : 'refused.canFollow');
}

function whyNotPlayed(state: TwentyEightState, seat: number, named: Action[string] | undefined): Message {
  const { trick } = state;
  const card = cardNamed(named);
  if (card < 0) return message('refused.unknown');
  if (state.phase === BIDDING) return message('refused.bidFirst');
  if (state.phase === CHOOSING) return message('refused.chooseFirst');
  // only its setter is told that a card lies there
  const liesFaceDown = seat === state.holder && state.isTrumpHidden() && card === state.trumpCard;
  if (liesFaceDown) return message(mayAsk(state) ? 'refused.askFirst' : 'refused.faceDown', { card: codeOf(card) });
  if (!trick.holds(seat, card)) return message('refused.notHeld', { card: codeOf(card) });
  if (trick.laid === 0) return message('refused.leadNoTrumps', { suit: suitLetter(suitOf(card)) });
  if (followers(state) !== 0) return message('refused.mustFollow', { suit: suitLetter(trick.led) });
  return message('refused.mustTrump', { suit: suitLetter(trick.trump) });
}
