import { type Card, cards, codes, NO_SUIT, rankOf } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { SPECTATOR, type Viewer } from '../../kit/game/game.ts';
import { settle } from '../../kit/game/play.ts';
import { oneByOne, stackedDeck, testTables } from '../../kit/game/tables.testing.ts';
import { PLAYING, TO_SCORE } from '../../kit/tricks/handCourse.ts';
import type { Message } from '../../kit/words/message.ts';
import { twentyEight } from './index.ts';
import type { TwentyEightOptions } from './options.ts';
import { orderFor, PACK } from './ranking.ts';
import { HALF_HAND, handFields, TRICKS, type TwentyEightState } from './state.ts';
import { words } from './words.en.ts';

/*
 * Tables for the tests: dealt, in the middle of a hand, and after a score. Only tests read this file.
 */

/** The four players of the cases worked by hand: north, then clockwise. */
export const N = 0;
export const E = 1;
export const S = 2;
export const W = 3;

// south deals by default, so that east bids first
const tables = testTables<TwentyEightState, TwentyEightOptions>(twentyEight, words, {
  dealer: S,
  inShort: ({ type, points, card }) => (type === 'trump' ? `trump ${card}` : String(points ?? card ?? type)),
});
export const { optionsWith, newGame, turnOf, reasonOf, tableOf } = tables;

/** A message as a seat reads it; '' if there is none. */
export function said(message: Message | null | undefined, reader: Viewer = SPECTATOR): string {
  return message === null || message === undefined ? '' : tables.said(message, reader);
}

/** A game whose first deck gives these cards to north, east, south and west, the first four of each before the bids. */
export function dealt(
  hands: readonly string[],
  changed: Partial<TwentyEightOptions> = {},
  dealer = S,
): TwentyEightState {
  const state = newGame(changed, dealer);
  const onward = state.game.onward === 3 ? -1 : 1;
  tables.deals(state, stackedDeck(PACK, oneByOne(4, dealer, 2 * HALF_HAND, onward), hands));
  return state;
}

/** An action in short: `14` bids, `pass`, `reveal`, `trump 7C` lays a card face down, and a card's code plays it. */
export function actionOf(text: string): Action {
  const [type = '', card = ''] = text.split(' ');
  if (/^\d+$/.test(type)) return { type: 'bid', points: Number(type) };
  if (type === 'trump') return { type, card };
  return type === 'pass' || type === 'reveal' ? { type } : { type: 'play', card: type };
}

/**
 * Tries what the text says, after the dealer's steps; returns the code and the key of the refusal, null if it is
 * accepted.
 */
export function tries(state: TwentyEightState, seat: number, text: string): string | null {
  settle(twentyEight, state);
  const refusal = tables.refusalOf(state, seat, actionOf(text));
  return refusal === null ? null : `${refusal.code} ${refusal.key}`;
}

/** The seats whose turn it is do what is written, one after the other; throws if one is refused. */
export function goes(state: TwentyEightState, text: string): TwentyEightState {
  for (const one of text.trim().split(/,\s*/)) {
    settle(twentyEight, state);
    tables.does(state, turnOf(state), actionOf(one));
  }
  return state;
}

/** What the seat whose turn it is may do, in short; the dealer's steps are made before. */
export function mayDo(state: TwentyEightState): string[] {
  settle(twentyEight, state);
  return tables.mayDo(state);
}

/** A hand under way, as somebody would describe it at the table. */
interface Position {
  /** The cards of north, east, south and west, without the one that lies face down. All other cards are gone. */
  readonly hands: readonly [string, string, string, string];
  readonly setter: number;
  readonly trumpCard: string;
  /** The leader; the setter by default. */
  readonly leader?: number;
  readonly bid?: number;
  readonly isRevealed?: boolean;
  readonly options?: Partial<TwentyEightOptions>;
}

/** Lays a position out, between two tricks. Cards that are gone count as taken by north and south. */
export function position({ hands, setter, trumpCard, leader, bid, isRevealed, options }: Position): TwentyEightState {
  const state = newGame(options);
  const { trick, hand } = state;
  const [card] = cards(trumpCard) as [Card];
  for (const [seat, held] of hands.entries()) for (const one of cards(held)) trick.give(seat, one);
  const held = new Set([card, ...hands.flatMap((one) => cards(one))]);
  for (const [i, one] of PACK.filter((card) => !held.has(card)).entries()) trick.enter(i & 3, one);
  trick.tricks = TRICKS - Math.max(...trick.sizes);
  // the setter has one card less in hand than the others
  hand.taken[0] = trick.plays().reduce((sum, play) => sum + pointsOf(play.card), 0);
  hand.holder = setter;
  hand.standing = bid ?? 14;
  hand.calls.push({ seat: setter, points: hand.standing });
  hand.trumpCard = card;
  if (isRevealed === true) {
    hand.isRevealed = true;
    trick.give(setter, card);
    trick.trump = card >> 4;
  }
  trick.open(leader ?? setter);
  state.phase = PLAYING;
  state.events = 1;
  return state;
}

/** Card points, by the table of the rule book. */
function pointsOf(card: Card): number {
  return { 11: 3, 9: 2, 14: 1, 10: 1 }[rankOf(card)] ?? 0;
}

/** A game in which these hands were scored, each by its setter, its bid, and the points that its side took. */
export function scored(
  hands: readonly { readonly setter: number; readonly bid: number; readonly taken: number }[],
  changed: Partial<TwentyEightOptions> = {},
  before: readonly [number, number] = [0, 0],
): TwentyEightState {
  const state = newGame(changed);
  [state.scores[0], state.scores[1]] = before;
  for (const { setter, bid, taken } of hands) {
    const trumpCard = PACK[0] as Card;
    state.trick.clear(orderFor(state.options), NO_SUIT);
    state.trick.trump = 0;
    state.trick.enter(0, trumpCard);
    const points: [number, number] = (setter & 1) === 0 ? [taken, 28 - taken] : [28 - taken, taken];
    state.hand = { ...handFields(), holder: setter, standing: bid, trumpCard, isRevealed: true, taken: points };
    state.phase = TO_SCORE;
    twentyEight.chance.step(state);
  }
  return state;
}

/** The cards of a seat, without one that lies face down. */
export function hand(state: TwentyEightState, seat: number): string {
  return codes(state.trick.cardsOf(seat));
}
