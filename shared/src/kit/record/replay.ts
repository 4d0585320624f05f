import { type Card, cardOfCode } from '../cards/cards.ts';
import type { Refusal } from '../game/action.ts';
import type { Game } from '../game/game.ts';
import { act, dealDeck, isDeck, type Move, settle } from '../game/play.ts';
import { message } from '../words/message.ts';
import { shown } from '../words/shown.ts';
import { type Fault, faultOf, type Reading } from './record.ts';
import { naming } from './rulesFault.ts';

/** The cards of a deck in a record, or why it cannot be read. */
export function deckOf(text: string): Card[] | Refusal {
  const deck: Card[] = [];
  for (const code of text.trim().split(/\s+/)) {
    const card = cardOfCode(code);
    if (card < 0) return { code: 'deck', why: message('refused.noCard', { card: shown(code) }) };
    deck.push(card);
  }
  return deck;
}

/** Makes one recorded move after the automatic steps before it, or refuses it and makes only those steps. */
export function makeMove<S>(game: Game<S>, state: S, move: Move): Refusal | null {
  settle(game, state);
  if (!isDeck(move)) {
    const { seat, ...action } = move;
    return act(game, state, seat, action);
  }
  const deck = deckOf(move.deck);
  return Array.isArray(deck) ? dealDeck(game, state, deck) : deck;
}

/** The outcome of a replay. */
export interface Replayed {
  /** The state after the last legal move and the automatic steps that follow it. */
  readonly state: unknown;
  /** The first wrong move; null if the whole record is right. */
  readonly fault: Fault | null;
}

/**
 * Inspects each move before it is made; `state` is the one after the automatic steps. Returns what is wrong with the
 * move; null for nothing.
 */
export type Inspector = (move: Move, i: number, state: unknown) => Fault | null;

/**
 * Plays a record that was read, from the first deck to its end or to the first move that is wrong. A move that the
 * rules refuse is reported for that alone. Throws a RulesFault if they throw.
 */
export function replay({ game, options, record, fault }: Reading, inspect: Inspector = () => null): Replayed {
  const state = game.rules.setup(options, record.seats, record.dealer);
  const play = (move: Move, i: number): Fault | null => {
    settle(game, state);
    const doubt = inspect(move, i, state);
    const refusal = makeMove(game, state, move);
    return refusal === null ? doubt : faultOf(i, refusal);
  };
  for (const [i, move] of record.moves.entries()) {
    const wrong = naming(record, i, () => play(move, i));
    if (wrong !== null) return { state, fault: wrong };
  }
  naming(record, record.moves.length - 1, () => settle(game, state));
  return { state, fault };
}
