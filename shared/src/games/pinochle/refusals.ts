import { suitLetter } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { codeOfKind, codesOfMeld, kindNamed } from './actions.ts';
import { type Kind, kindsAbove, NO_KIND, suitOfKind } from './kinds.ts';
import { cardsOfMeld, DOUBLE_PINOCHLE, MELDS, meldName, meldValue } from './melds.ts';
import { dixOf, otherSeat, playable, seatOf } from './moves.ts';
import { MELDING, type PinochleState } from './state.ts';

/** Why an action is refused that is not among the legal ones; the seat may act. */
export function whyNot(state: PinochleState, seat: number, action: Action): Message {
  switch (action.type) {
    case 'play':
      return whyNotPlayed(state, seat, action);
    case 'meld':
      return whyNoTurn(state) ?? whyNotMelded(state, seat, action['cards']);
    case 'dix':
    case 'exchange':
      return whyNoTurn(state) ?? whyNoDix(state, seat);
    case 'draw':
      return whyNoTurn(state) ?? message('refused.unknown');
    default:
      return message('refused.unknown');
  }
}

/** Why nobody melds or draws now; null where the seat does. */
function whyNoTurn(state: PinochleState): Message | null {
  if (state.phase === MELDING) return null;
  return message(state.isPhaseTwo() ? 'refused.noMoreMelds' : 'refused.winFirst');
}

function whyNotPlayed(state: PinochleState, seat: number, action: Action): Message {
  if (state.phase === MELDING) return message('refused.drawFirst');
  const kind = kindNamed(action['card']);
  if (kind === NO_KIND) return message('refused.notInPack');
  const at = seatOf(seat);
  const card = codeOfKind(kind);
  const isInHand = state.hands[at].has(kind);
  const isOnTable = state.melded[at].cards.has(kind);
  if (!isInHand && !isOnTable) return message('refused.notHeld', { card });
  if (action['from'] !== undefined) return message(isOnTable ? 'refused.fromNotNeeded' : 'refused.notMelded', { card });
  return whyNotFollowed(state, seat);
}

/** Which rule of phase two the card breaks. */
function whyNotFollowed(state: PinochleState, seat: number): Message {
  const led = state.onTable[otherSeat(seat)];
  const allowed = playable(state);
  const trump = state.trump();
  const suit = suitOfKind(led);
  const isHigher = suit === trump && (allowed & kindsAbove(led)) !== 0;
  if (isHigher) return message('refused.mustBeat', { card: codeOfKind(led) });
  const follows = ((allowed >> (suit * 8)) & 63) !== 0;
  if (follows) return message('refused.mustFollow', { suit: suitLetter(suit) });
  return message('refused.mustTrump', { suit: suitLetter(suit), trump: suitLetter(trump) });
}

function whyNotMelded(state: PinochleState, seat: number, named: Action[string] | undefined): Message {
  const kinds = typeof named === 'string' ? named.trim().split(/\s+/).map(kindNamed) : [];
  const wanted = sorted(kinds);
  const trump = state.trump();
  if (wanted === String(dixOf(state))) return message('refused.sayDix');
  const melds = Array.from({ length: MELDS }, (_, meld) => meld);
  const meld = melds.find((one) => wanted === sorted(cardsOfMeld(one, trump)));
  if (meld === undefined || kinds.length === 0) return message('refused.noMeld');
  if (meld === DOUBLE_PINOCHLE && state.options.doublePinochle === 0) return message('refused.noDouble');
  if (state.hasMelded) return message('refused.oneMeld');
  return whyNotThisMeld(state, seat, meld);
}

function sorted(kinds: readonly Kind[]): string {
  return [...kinds].sort((a, b) => a - b).join(' ');
}

function whyNotThisMeld(state: PinochleState, seat: number, meld: number): Message {
  const at = seatOf(seat);
  const hand = state.hands[at];
  const melded = state.melded[at];
  const kinds = cardsOfMeld(meld, state.trump());
  const needed = meld === DOUBLE_PINOCHLE ? 2 : 1;
  const missing = kinds.find((kind) => hand.countOf(kind) + melded.cards.countOf(kind) < needed);
  if (missing !== undefined) return message('refused.notHeld', { card: codeOfKind(missing) });
  if (!kinds.some((kind) => hand.has(kind))) return message('refused.noneFromHand');
  const spent = kinds.find((kind) => hand.countOf(kind) + melded.eligible(kind, meld) < needed);
  if (spent === undefined) throw new Error(`${codesOfMeld(meld, state.trump())} is legal`);
  return message('refused.sameClass', { card: codeOfKind(spent), meld: `meld.${meldName(meld)}`, n: meldValue(meld) });
}

function whyNoDix(state: PinochleState, seat: number): Message {
  const dix = dixOf(state);
  if (!state.hands[seatOf(seat)].has(dix)) return message('refused.noDix', { card: codeOfKind(dix) });
  return message('refused.upcardIsNine');
}
