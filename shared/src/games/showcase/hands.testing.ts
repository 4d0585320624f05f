import { type Card, cards, codes, fullPack } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { SPECTATOR, type Viewer } from '../../kit/game/game.ts';
import { defaultsOf } from '../../kit/game/options.ts';
import { act, dealDeck, settle } from '../../kit/game/play.ts';
import type { Message } from '../../kit/words/message.ts';
import { sentence } from '../../kit/words/say.ts';
import { words as kitWords } from '../../kit/words/words.en.ts';
import { showcase } from './index.ts';
import { options, type ShowcaseOptions } from './options.ts';
import { PLAYING, type ShowcaseState, STOCK_CARDS, TO_SCORE, TRICKS } from './state.ts';
import { type EndTrump, NO_TRUMPS, suitOfTrump } from './trumps.ts';
import { words } from './words.en.ts';

/*
 * Tables for the tests: dealt, in the middle of either part, and before a score. Only tests read this file.
 */

/** All options, those named changed. */
export function optionsWith(changed: Partial<ShowcaseOptions> = {}): ShowcaseOptions {
  return { ...(defaultsOf(options) as ShowcaseOptions), ...changed };
}

/** A game before its first deck; seat 0 deals unless another is named. */
export function newGame(changed: Partial<ShowcaseOptions> = {}, dealer = 0): ShowcaseState {
  return showcase.setup(optionsWith(changed), 2, dealer);
}

/** A hand to be dealt: what is left open is filled from the rest of the pack. */
export interface Deal {
  /** Cards of seat 0 and seat 1. */
  readonly hands?: readonly [string, string];
  /** The stock from its top, which is the display card. */
  readonly stock?: string;
}

/** The pack that deals these cards, seat 0 being the dealer. */
export function deckOf({ hands = ['', ''], stock = '' }: Deal): Card[] {
  const named = [...hands, stock].map((text) => cards(text));
  const rest = fullPack().filter((card) => !named.flat().includes(card));
  const [dealer = [], other = [], pile = []] = named.map((list, i) => [
    ...list,
    ...rest.splice(0, (i < 2 ? TRICKS : STOCK_CARDS) - list.length),
  ]);
  return [...Array.from({ length: 2 * TRICKS }, (_, i) => (i % 2 === 0 ? other : dealer)[i >> 1] as Card), ...pile];
}

/** A hand just dealt by seat 0. */
export function dealt(deal: Deal = {}, changed: Partial<ShowcaseOptions> = {}): ShowcaseState {
  const state = newGame(changed);
  const refusal = dealDeck(showcase, state, deckOf(deal));
  if (refusal !== null) throw new Error(refusal.why.key);
  return state;
}

/** A position of the first part; seat 0 leads. */
export interface Position {
  readonly concealed: readonly [string, string];
  readonly showcases?: readonly [string, string];
  /** The stock from the display card on; its number tells how many tricks are to come. */
  readonly stock?: string;
  readonly value?: readonly [number, number];
}

/** A table at this position. Cards that are not named are gone. */
export function inFirstPart(position: Position, changed: Partial<ShowcaseOptions> = {}): ShowcaseState {
  const { concealed, showcases = ['', ''], stock = '2H 3H', value = [0, 0] } = position;
  const state = newGame(changed);
  const pile = cards(stock);
  state.drawn = STOCK_CARDS - pile.length;
  state.stock.set(pile, state.drawn);
  state.trick.tricks = TRICKS - pile.length / 2;
  hold(state, concealed);
  hold(state, showcases);
  for (const [seat, text] of showcases.entries()) {
    for (const card of cards(text)) state.show(seat, card);
  }
  return begin(state, value, pile);
}

/** A position of the end-game: the hands, seat 0 to lead. */
export function inEndgame(
  hands: readonly [string, string],
  trump: EndTrump = NO_TRUMPS,
  value: readonly [number, number] = [0, 0],
): ShowcaseState {
  const state = newGame();
  state.trick.tricks = 2 * TRICKS - cards(hands[0]).length;
  state.trump = trump;
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
  for (const card of fullPack()) if (!there.includes(card)) trick.markGone(card);
  state.value[0] = value[0];
  state.value[1] = value[1];
  // somebody has won the trick before
  trick.lastTrick.set(trick.goneCards().slice(0, 2));
  trick.lastLeader = 0;
  trick.lastWinner = 0;
  trick.open(0);
  state.phase = PLAYING;
  return state;
}

/** A hand that was played out: value-tricks of the first part, and tricks of the end-game. */
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
  showcase.deal(state, deckOf({}));
  state.value[0] = value[0];
  state.value[1] = value[1];
  state.trick.won.set(endgame);
  state.trump = NO_TRUMPS;
  state.phase = TO_SCORE;
  showcase.step(state);
  return state;
}

/** A card as an action. */
export const play = (card: string): Action => ({ type: 'play', card });
/** A nomination as an action. */
export const nominate = (trump: string): Action => ({ type: 'nominate', trump });

/** Does an action for a seat, which must be legal; the dealer's steps follow. */
export function does(state: ShowcaseState, seat: number, action: Action): void {
  const refusal = act(showcase, state, seat, action);
  if (refusal !== null) throw new Error(`${JSON.stringify(action)} of seat ${seat}: ${refusal.why.key}`);
  settle(showcase, state);
}

/** Plays cards in turn, as written: `5H 9H`. */
export function plays(state: ShowcaseState, text: string): void {
  for (const card of cards(text)) does(state, state.trick.turn, play(codes([card])));
}

/** What a seat may do, in short: cards, or what it may name. */
export function mayDo(state: ShowcaseState, seat = state.trick.turn): string[] {
  return showcase.legal(state, seat).map((choice) => String(choice['card'] ?? choice['trump']));
}

/** How a seat is refused: the code, and the sentence. */
export function refused(state: ShowcaseState, seat: number, action: Action): string {
  const refusal = act(showcase, state, seat, action);
  return refusal === null ? 'done' : `${refusal.code}: ${said(refusal.why, seat)}`;
}

const NAMES = ['Ann', 'Ben'];

/** A message as a seat reads it. */
export function said(message: Message, reader: Viewer = SPECTATOR): string {
  return sentence(message, { ...kitWords, ...words }, { reader, seatName: (seat) => NAMES[seat] ?? '' });
}

/** The table that a viewer sees. */
export function tableOf(state: ShowcaseState, viewer: Viewer = SPECTATOR) {
  return showcase.table(showcase.view(state, viewer));
}
