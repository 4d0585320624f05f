import { type Card, cards, codes, fullPack } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { act, settle } from '../../kit/game/play.ts';
import { oneByOne, stackedDeck, testTables } from '../../kit/game/tables.testing.ts';
import { PLAYING, TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { showcase } from './index.ts';
import type { ShowcaseOptions } from './options.ts';
import { type EndTrump, NO_TRUMPS, type ShowcaseState, STOCK_CARDS, show, suitOfTrump, TRICKS } from './state.ts';
import { words } from './words.en.ts';

/*
 * Tables for the tests: dealt, in the middle of either part, and before a score. Only tests read this file.
 */

const tables = testTables<ShowcaseState, ShowcaseOptions>(showcase, words);
export const { optionsWith, newGame, said, reasonOf, tableOf } = tables;

/** A hand to be dealt: what is left open is filled from the rest of the pack. */
export interface Deal {
  /** Cards of seat 0 and seat 1. */
  readonly hands?: readonly [string, string];
  /** The stock from its top, which is the display card. */
  readonly stock?: string;
}

/** The pack that deals these cards, seat 0 being the dealer. */
export function deckOf({ hands = ['', ''], stock = '' }: Deal): Card[] {
  // the stock has a place of its own
  const to = [...oneByOne(2, 0, TRICKS), ...Array<number>(STOCK_CARDS).fill(2)];
  return stackedDeck(fullPack(), to, [...hands, stock]);
}

/** A hand just dealt by seat 0. */
export function dealt(deal: Deal = {}, changed: Partial<ShowcaseOptions> = {}): ShowcaseState {
  const state = newGame(changed);
  tables.deals(state, deckOf(deal));
  return state;
}

/** A position of the first part; seat 0 leads. */
export interface Position {
  readonly concealed: readonly [string, string];
  readonly showcases?: readonly [string, string];
  /** The stock from the display card on; its length says how many tricks are to come. */
  readonly stock?: string;
  readonly value?: readonly [number, number];
}

/** A table at this position. Cards that are not named are gone. */
export function inFirstPart(position: Position, changed: Partial<ShowcaseOptions> = {}): ShowcaseState {
  const { concealed, showcases = ['', ''], stock = '2H 3H', value = [0, 0] } = position;
  const state = newGame(changed);
  const pile = cards(stock);
  state.hand.drawn = STOCK_CARDS - pile.length;
  state.game.stock.splice(state.hand.drawn, pile.length, ...pile);
  state.trick.tricks = TRICKS - pile.length / 2;
  hold(state, concealed);
  hold(state, showcases);
  for (const [seat, text] of showcases.entries()) {
    for (const card of cards(text)) show(state, seat, card);
  }
  return begin(state, value, pile);
}

/** A position of the endgame: the hands, seat 0 to lead. */
export function inEndgame(
  hands: readonly [string, string],
  trump: EndTrump = NO_TRUMPS,
  value: readonly [number, number] = [0, 0],
  changed: Partial<ShowcaseOptions> = {},
): ShowcaseState {
  const state = newGame(changed);
  state.trick.tricks = 2 * TRICKS - cards(hands[0]).length;
  state.hand.trump = trump;
  state.trick.trump = suitOfTrump(trump);
  hold(state, hands);
  return begin(state, value, []);
}

function hold(state: ShowcaseState, hands: readonly string[]): void {
  for (const [seat, text] of hands.entries()) for (const card of cards(text)) state.trick.give(seat, card);
}

function begin(state: ShowcaseState, value: readonly [number, number], pile: readonly Card[]): ShowcaseState {
  const { trick } = state;
  const there = [...trick.cardsOf(0), ...trick.cardsOf(1), ...pile];
  for (const card of fullPack()) if (!there.includes(card)) trick.enter(0, card);
  state.hand.value = [...value];
  trick.open(0);
  state.phase = PLAYING;
  return state;
}

/** A hand that was played out: value-tricks of the first part, and tricks of the endgame. */
export interface PlayedHand {
  readonly value: readonly [number, number];
  readonly endgame: readonly [number, number];
}

/** A game with a hand just scored, and the scores that were there before. */
export function scored(
  { value, endgame }: PlayedHand,
  changed: Partial<ShowcaseOptions> = {},
  before: readonly [number, number] = [0, 0],
): ShowcaseState {
  const state = newGame(changed);
  state.scores[0] = before[0];
  state.scores[1] = before[1];
  showcase.chance.deal(state, deckOf({}));
  state.hand.value = [...value];
  state.trick.won.set(endgame);
  state.hand.trump = NO_TRUMPS;
  state.phase = TO_SCORE;
  showcase.chance.step(state);
  return state;
}

/** A card as an action. */
export const play = (card: string): Action => ({ type: 'play', card });
/** A nomination as an action. */
export const nominate = (trump: string): Action => ({ type: 'nominate', trump });

/** Does an action for a seat, which must be legal; the dealer's steps follow. */
export function does(state: ShowcaseState, seat: number, action: Action): void {
  tables.does(state, seat, action);
  settle(showcase, state);
}

/** Plays cards in turn, as written: `5H 9H`. */
export function plays(state: ShowcaseState, text: string): void {
  for (const card of cards(text)) does(state, state.trick.turn, play(codes([card])));
}

/** What a seat may do, in short: cards, or what it may name. */
export function mayDo(state: ShowcaseState, seat = state.trick.turn): string[] {
  return tables.mayDo(state, seat);
}

/** How an action of a seat is refused: the code, and the sentence. */
export function refused(state: ShowcaseState, seat: number, action: Action): string {
  const refusal = act(showcase, state, seat, action);
  return refusal === null ? 'done' : `${refusal.code}: ${said(refusal.why, seat)}`;
}
