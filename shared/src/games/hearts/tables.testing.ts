import type { Card } from '../../kit/cards/cards.ts';
import { leaveInHands, oneByOne, stackedDeck, testTables } from '../../kit/game/tables.testing.ts';
import { PLAYING, TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { hearts } from './index.ts';
import type { HeartsOptions } from './options.ts';
import { cardsEach, type HeartsState, packFor } from './state.ts';
import { words } from './words.en.ts';

/*
 * Tables for the tests: dealt, in the middle of a hand, and before a score. Only tests read this file.
 */

const tables = testTables<HeartsState, HeartsOptions>(hearts, words);
export const { newGame, does, plays, said, tableOf } = tables;

/** The pack that deals these hands to four players, by seat, from dealer 0. The rest is dealt in pack order. */
export function deckOf(hands: readonly string[]): Card[] {
  return stackedDeck([...packFor(4)], oneByOne(4, 0, cardsEach(4)), hands);
}

/** A dealt hand of four. */
export function dealt(hands: readonly string[], changed: Partial<HeartsOptions> = {}): HeartsState {
  const state = newGame(changed);
  tables.deals(state, deckOf(hands));
  return state;
}

/** Hands with only these cards left, after the first trick, seat 0 to lead. */
export function inPlay(hands: readonly string[], changed: Partial<HeartsOptions> = {}): HeartsState {
  const state = newGame({ ...changed, passing: 'none' });
  tables.deals(state, deckOf([]));
  leaveInHands(state.trick, [...packFor(4)], hands, cardsEach(4));
  state.hand.isBroken = 0;
  state.trick.open(0);
  state.phase = PLAYING;
  return state;
}

/** A game of one scored hand, in which the seats took these points, on scores from before. */
export function scored(
  taken: readonly number[],
  changed: Partial<HeartsOptions> = {},
  {
    before = [0, 0, 0, 0],
    queenTo = -1,
    jackTo = -1,
  }: { before?: readonly number[]; queenTo?: number; jackTo?: number } = {},
): HeartsState {
  const state = newGame(changed);
  before.forEach((score, seat) => {
    state.scores[seat] = score;
  });
  Object.assign(state.hand, { taken: [...taken], queenTo, jackTo });
  state.phase = TO_SCORE;
  hearts.chance.step(state);
  return state;
}
