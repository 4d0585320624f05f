import { cardOfCode, suitLetter } from '../../kit/cards/cards.ts';
import type { Action, Choice, SeatMove } from '../../kit/game/action.ts';
import { NO_KIND, suitOfKind } from '../../kit/melds/doublePack.ts';
import { countOf, has, type Kind } from '../../kit/melds/holding.ts';
import { followers, kindsAbove, kindsOfSuit } from '../../kit/melds/kindTricks.ts';
import { eligible } from '../../kit/melds/laidCards.ts';
import { NO_MELD } from '../../kit/melds/meldBook.ts';
import { entriesIn } from '../../kit/melds/meldLog.ts';
import { handOf, meldedBy } from '../../kit/melds/meldTable.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { codeOfKind, kindOfCard } from './kinds.ts';
import { book, DIX, DOUBLE_PINOCHLE, EXCHANGE, NO_MORE } from './melds.ts';
import { dixOf, isPhaseTwo, type PinochleState, type PinochleView, trumpOf } from './state.ts';

/*
 * Moves inside the game. A card from the hand is its kind, one from the table FROM_TABLE + its kind. What the winner of
 * a trick does is TURN + its number (melds.ts).
 */
export const FROM_TABLE = 32;
export const TURN = 64;
export const DRAW = TURN + NO_MORE;

/** The kinds that the seat whose turn it is may play from its hand, as a set: in phase one all of them. */
export function playable(state: PinochleState): number {
  const { fields, derived } = state;
  const held = handOf(state, fields.turn).held[0];
  const led = derived.onTable[1 - fields.turn] as number;
  return led === NO_KIND || !isPhaseTwo(fields) ? held : followers(held, led, trumpOf(fields));
}

/** What the winner of a trick does, by its number, as a record writes it. */
export function turnAction(meld: number, trump: number): Action & Choice {
  if (meld === NO_MORE) return { type: 'draw' };
  if (meld === DIX) return { type: 'dix' };
  return meld === EXCHANGE ? { type: 'exchange' } : { type: 'meld', cards: book.codesOf(meld, trump) };
}

/**
 * What both players have done in the hand, as a record writes it, but without `from`, which would reveal that an equal
 * card is in the hand.
 */
export function history({ fields, done }: PinochleView): SeatMove[] {
  return entriesIn(done).map(({ seat, kind, meld }) => ({
    seat,
    ...(meld === NO_MELD ? { type: 'play', card: codeOfKind(kind) } : turnAction(meld, trumpOf(fields))),
  }));
}

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
