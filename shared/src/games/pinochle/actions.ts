import { cardOfCode, codeOf, codes } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { actorBit } from '../../kit/game/game.ts';
import { choiceFor } from '../../kit/game/moves.ts';
import { cardOfKind, type Kind, kindOfCard } from './kinds.ts';
import { cardsOfMeld, DIX, EXCHANGE } from './melds.ts';
import { count, DRAW, FROM_TABLE, pick, seatOf, TURN } from './moves.ts';
import { actors } from './rules.ts';
import type { PinochleState } from './state.ts';

/** The actions that Pinochle has. */
export const actions = {
  play: { card: 'card', from: { optional: ['table'] } },
  meld: { cards: 'cards' },
  dix: {},
  exchange: {},
  draw: {},
} as const;

/** The code of a card of this kind. */
export function codeOfKind(kind: Kind): string {
  return codeOf(cardOfKind(kind));
}

/** The cards of a meld, as an action names them. */
export function codesOfMeld(meld: number, trump: number): string {
  return codes(cardsOfMeld(meld, trump).map(cardOfKind));
}

/** The kind that a value names; NO_KIND where it names no card of the pack. */
export function kindNamed(value: Action[string] | undefined): Kind {
  return kindOfCard(typeof value === 'string' ? cardOfCode(value) : -1);
}

/** A move as a record writes it. `from` stands only where an equal card is in the hand. */
export function actionOf(state: PinochleState, seat: number, move: number): Action & Choice {
  if (move === DRAW) return { type: 'draw' };
  if (move === TURN + DIX) return { type: 'dix' };
  if (move === TURN + EXCHANGE) return { type: 'exchange' };
  if (move >= TURN) return { type: 'meld', cards: codesOfMeld(move - TURN, state.trump()) };
  const kind = move % FROM_TABLE;
  const card = codeOfKind(kind);
  const needsFrom = move >= FROM_TABLE && state.hands[seatOf(seat)].has(kind);
  return needsFrom ? { type: 'play', card, from: 'table' } : { type: 'play', card };
}

/** Everything a seat may do now, in the order of `pick`; [] where it may not act. */
export function legal(state: PinochleState, seat: number): Choice[] {
  if ((actors(state) & actorBit(seat)) === 0) return [];
  return Array.from({ length: count(state) }, (_, i) => actionOf(state, seat, pick(state, i)));
}

/** The move of an action; null where it is not among the legal ones. */
export function moveOf(state: PinochleState, seat: number, action: Action): number | null {
  const choices = legal(state, seat);
  const choice = choiceFor(choices, action);
  return choice === null ? null : pick(state, choices.indexOf(choice));
}
