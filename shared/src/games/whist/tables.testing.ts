import { type Card, cards, codes, fullPack } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { SPECTATOR, type Viewer } from '../../kit/game/game.ts';
import { defaultsOf } from '../../kit/game/options.ts';
import { act, dealDeck } from '../../kit/game/play.ts';
import { TO_SCORE } from '../../kit/tricks/handCourse.ts';
import type { Message } from '../../kit/words/message.ts';
import { sentence } from '../../kit/words/say.ts';
import { words as kitWords } from '../../kit/words/words.en.ts';
import { whist } from './index.ts';
import type { WhistOptions } from './options.ts';
import { TRICKS, type WhistState } from './state.ts';
import { words } from './words.en.ts';

/*
 * Tables for the tests: dealt, in the middle of a hand, and before a score. Only tests read this file.
 */

/** All options, those named changed. */
export function optionsWith(changed: Partial<WhistOptions> = {}): WhistOptions {
  return { ...(defaultsOf(whist.options) as WhistOptions), ...changed };
}

/** A game before its first deck. */
export function newGame(changed: Partial<WhistOptions> = {}, dealer = 0): WhistState {
  return whist.setup(optionsWith(changed), 4, dealer);
}

/** The pack that deals these hands, by seat; the last card named for the dealer is turned up. The rest is dealt as it comes. */
export function deckOf(hands: readonly string[], dealer = 0): Card[] {
  const held = hands.map((hand) => cards(hand));
  const named = new Set(held.flat());
  const rest = fullPack().filter((card) => !named.has(card));
  const filled = [0, 1, 2, 3].map((seat) => {
    const hand = held[seat] ?? [];
    return [...rest.splice(0, TRICKS - hand.length), ...hand];
  });
  return Array.from({ length: 4 * TRICKS }, (_, i) => filled[(dealer + 1 + i) & 3]?.[i >> 2] as Card);
}

/** A dealt hand. */
export function dealt(hands: readonly string[], changed: Partial<WhistOptions> = {}, dealer = 0): WhistState {
  const state = newGame(changed, dealer);
  const refusal = dealDeck(whist, state, deckOf(hands, dealer));
  if (refusal !== null) throw new Error(refusal.why.key);
  return state;
}

/** Does an action for a seat, which must be legal. */
export function does(state: WhistState, seat: number, action: Action): void {
  const refusal = act(whist, state, seat, action);
  if (refusal !== null) throw new Error(`${JSON.stringify(action)} of seat ${seat}: ${refusal.why.key}`);
}

/** Plays cards in turn, as written: `5H 9H TH 2H`. Full tricks are gathered. */
export function plays(state: WhistState, text: string): void {
  for (const card of cards(text)) {
    does(state, state.trick.turn, { type: 'play', card: codes([card]) });
    if (state.trick.isFull()) whist.step(state);
  }
}

/**
 * Hands with only these cards left and trumps of this suit (0 spades to 3 clubs), seat 0 to lead; the dealer is seat 3.
 */
export function inPlay(hands: readonly string[], trump: number, changed: Partial<WhistOptions> = {}): WhistState {
  const state = dealt(['', '', '', '2S'], { ...changed, trumpSource: 'rotation' }, 3);
  state.trick.clear(state.trick.order, trump);
  const held = new Set<Card>();
  for (const [seat, hand] of hands.entries()) {
    for (const card of cards(hand)) {
      state.trick.give(seat, card);
      held.add(card);
    }
  }
  for (const card of fullPack()) if (!held.has(card)) state.trick.markGone(card);
  state.trick.tricks = TRICKS - cards(hands[0] ?? '').length;
  state.trick.lastTrick.set(state.trick.goneCards().slice(0, 4));
  state.trick.lastLeader = 0;
  state.trick.lastWinner = 0;
  state.trick.open(0);
  return state;
}

/** A hand played out: the tricks that each seat won, and the honours of each side by number. */
export interface PlayedHand {
  readonly won: readonly number[];
  readonly honours?: readonly [number, number];
}

/** Scores a hand that was played out, and goes on to the next unless the game is over. */
export function score(state: WhistState, { won, honours = [0, 0] }: PlayedHand): void {
  whist.deal(state, fullPack());
  state.trick.won.set(won);
  state.hand.honours[0] = (1 << honours[0]) - 1;
  state.hand.honours[1] = (1 << honours[1]) - 1;
  state.phase = TO_SCORE;
  whist.step(state);
}

/** A game of one scored hand, with the points that the sides had before. */
export function scored(
  hand: PlayedHand,
  changed: Partial<WhistOptions> = {},
  points: readonly [number, number] = [0, 0],
): WhistState {
  const state = newGame(changed);
  for (const side of [0, 1] as const) {
    state.game.points[side] = points[side];
    state.scores[side] = points[side];
  }
  score(state, hand);
  return state;
}

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];

/** A message as a seat reads it. */
export function said(message: Message, reader: Viewer = SPECTATOR): string {
  return sentence(message, { ...kitWords, ...words }, { reader, seatName: (seat) => NAMES[seat] ?? '' });
}

/** The table that a viewer sees. */
export function tableOf(state: WhistState, viewer: Viewer = SPECTATOR) {
  return whist.table(whist.view(state, viewer));
}
