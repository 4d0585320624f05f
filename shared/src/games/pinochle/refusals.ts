import { cardOfCode, suitLetter } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { NO_KIND, suitOfKind } from '../../kit/melds/doublePack.ts';
import { countOf, has, type Kind } from '../../kit/melds/holding.ts';
import { kindsAbove, kindsOfSuit } from '../../kit/melds/kindTricks.ts';
import { eligible } from '../../kit/melds/laidCards.ts';
import { NO_MELD } from '../../kit/melds/meldBook.ts';
import { handOf, meldedBy } from '../../kit/melds/meldTable.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { playable } from './actions.ts';
import { codeOfKind, kindOfCard } from './kinds.ts';
import { book, DIX, DOUBLE_PINOCHLE } from './melds.ts';
import { dixOf, type PinochleState, trumpOf } from './state.ts';

/** Why the winner of a trick may not meld this, or lay or exchange a nine. */
export function whyNoMeld(state: PinochleState, seat: number, action: Action): Message {
  if (action.type === 'meld') return whyNotMelded(state, seat, action);
  if (action.type === 'draw') return message('refused.unknown');
  const dix = dixOf(state.fields);
  if (has(handOf(state, seat).held, dix)) return message('refused.upcardIsNine');
  return message('refused.noDix', { card: codeOfKind(dix) });
}

/** Why the seat whose turn it is may not play this card. */
export function whyNotPlayed(state: PinochleState, seat: number, action: Action): Message {
  const kind = kindOfCard(cardOfCode(String(action['card'])));
  if (kind === NO_KIND) return message('refused.notInPack');
  const card = codeOfKind(kind);
  const isOnTable = has(meldedBy(state, seat).held, kind);
  if (!isOnTable && !has(handOf(state, seat).held, kind)) return message('refused.notHeld', { card });
  if (action['from'] !== undefined) return message(isOnTable ? 'refused.fromNotNeeded' : 'refused.notMelded', { card });
  return whyNotFollowed(state);
}

/** Which rule of phase two the card breaks. */
function whyNotFollowed(state: PinochleState): Message {
  const { fields, derived } = state;
  const led = derived.onTable[1 - fields.turn] as number;
  const allowed = playable(state);
  const trump = trumpOf(fields);
  const suit = suitOfKind(led);
  if (suit === trump && (allowed & kindsAbove(led)) !== 0)
    return message('refused.mustBeat', { card: codeOfKind(led) });
  if ((allowed & kindsOfSuit(suit)) !== 0) return message('refused.mustFollow', { suit: suitLetter(suit) });
  return message('refused.mustTrump', { suit: suitLetter(suit), trump: suitLetter(trump) });
}

function whyNotMelded(state: PinochleState, seat: number, action: Action): Message {
  const { options, fields } = state;
  const meld = book.named(String(action['cards']), trumpOf(fields));
  if (meld === DIX) return message('refused.sayDix');
  if (meld === NO_MELD) return message('refused.noMeld');
  if (meld === DOUBLE_PINOCHLE && options.doublePinochle === 0) return message('refused.noDouble');
  if (fields.hasMelded) return message('refused.oneMeld');
  return whyNotThisMeld(state, seat, meld);
}

function whyNotThisMeld(state: PinochleState, seat: number, meld: number): Message {
  const { held } = handOf(state, seat);
  const trump = trumpOf(state.fields);
  const kinds = book.cardsOf(meld, trump);
  const fewer = (onTable: (kind: Kind) => number) =>
    kinds.find((kind) => countOf(held, kind) + onTable(kind) < book.copiesIn(meld));
  const missing = fewer((kind) => countOf(meldedBy(state, seat).held, kind));
  if (missing !== undefined) return message('refused.notHeld', { card: codeOfKind(missing) });
  if (!kinds.some((kind) => has(held, kind))) return message('refused.noneFromHand');
  const spent = fewer((kind) => eligible(state.lists.laid, seat, kind, book.of(meld)));
  if (spent === undefined) throw new Error(`${book.codesOf(meld, trump)} is legal`);
  return message('refused.sameClass', { card: codeOfKind(spent), ...book.words(meld) });
}
