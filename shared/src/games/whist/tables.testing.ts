import { type Card, fullPack } from '../../kit/cards/cards.ts';
import { leaveInHands, oneByOne, stackedDeck, testTables } from '../../kit/game/tables.testing.ts';
import { TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { whist } from './index.ts';
import type { WhistOptions } from './options.ts';
import { TRICKS, type WhistState } from './state.ts';
import { words } from './words.en.ts';

/*
 * Tables for the tests: dealt, in the middle of a hand, and before a score. Only tests read this file.
 */

const tables = testTables<WhistState, WhistOptions>(whist, words);
export const { optionsWith, newGame, does, plays, said, tableOf } = tables;

/**
 * The pack that deals these hands, by seat; the last card named for the dealer is turned up. The rest is dealt in
 * pack order.
 */
export function deckOf(hands: readonly string[], dealer = 0): Card[] {
  return stackedDeck(fullPack(), oneByOne(4, dealer, TRICKS), hands, 'last');
}

/** A dealt hand. */
export function dealt(hands: readonly string[], changed: Partial<WhistOptions> = {}, dealer = 0): WhistState {
  const state = newGame(changed, dealer);
  tables.deals(state, deckOf(hands, dealer));
  return state;
}

/**
 * Hands with only these cards left and trumps of this suit (0 spades to 3 clubs), seat 0 to lead; the dealer is seat 3.
 */
export function inPlay(hands: readonly string[], trump: number, changed: Partial<WhistOptions> = {}): WhistState {
  const state = dealt(['', '', '', '2S'], { ...changed, trumpSource: 'rotation' }, 3);
  state.trick.trump = trump;
  leaveInHands(state.trick, fullPack(), hands, TRICKS);
  return state;
}

/** A hand played out: the tricks that each seat won, and the honours of each side by number. */
interface PlayedHand {
  readonly won: readonly number[];
  readonly honours?: readonly [number, number];
}

/** Scores a hand that was played out, and moves on to the next unless the game is over. */
export function score(state: WhistState, { won, honours = [0, 0] }: PlayedHand): void {
  whist.chance.deal(state, fullPack());
  state.trick.won.set(won);
  state.hand.honours[0] = (1 << honours[0]) - 1;
  state.hand.honours[1] = (1 << honours[1]) - 1;
  state.phase = TO_SCORE;
  whist.chance.step(state);
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
