import { type Card, cards, fullPack, SPADES, suitOf } from '../../kit/cards/cards.ts';
import { leaveInHands, oneByOne, stackedDeck, testTables } from '../../kit/game/tables.testing.ts';
import { PLAYING, TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { spades } from './index.ts';
import type { SpadesOptions } from './options.ts';
import { type SpadesState, TRICKS } from './state.ts';
import { words } from './words.en.ts';

/*
 * Tables for the tests: in a deal, in the middle of a hand, and before a score. Only tests read this file.
 */

const tables = testTables<SpadesState, SpadesOptions>(spades, words);
export const { optionsWith, newGame, does, plays, said, tableOf } = tables;

/**
 * The pack that deals these hands, by seat, from this dealer. Cards that the hands leave out are dealt in pack order.
 */
export function deckOf(hands: readonly string[], dealer = 0): Card[] {
  return stackedDeck(fullPack(), oneByOne(4, dealer, TRICKS), hands);
}

/** A dealt hand, with these bids made from the dealer's left on. */
export function dealt(
  hands: readonly string[],
  bids: readonly number[] = [],
  changed: Partial<SpadesOptions> = {},
  dealer = 0,
): SpadesState {
  const state = newGame(changed, dealer);
  tables.deals(state, deckOf(hands, dealer));
  for (const tricks of bids) does(state, state.speaker, { type: 'bid', tricks });
  return state;
}

/**
 * Hands with only these cards left, in a hand in which seat 0 leads next; the dealer is seat 3. `won` are the tricks so
 * far.
 */
export function inPlay(
  hands: readonly string[],
  bids: readonly number[],
  changed: Partial<SpadesOptions> = {},
  won: readonly number[] = [0, 0, 0, 0],
): SpadesState {
  const state = newGame(changed, 3);
  leaveInHands(state.trick, fullPack(), hands, TRICKS);
  state.hand.bids = [...bids];
  state.trick.won.set(won);
  state.phase = PLAYING;
  return state;
}

/** The same at a table where spades must be broken, and no spade has been played so far. */
export function unbroken(hands: readonly string[]): SpadesState {
  const state = inPlay(hands, [2, 2, 2, 2], { breakSpades: true });
  const held = new Set(hands.flatMap((hand) => cards(hand)));
  const others = fullPack().filter((card) => suitOf(card) !== SPADES || held.has(card));
  leaveInHands(state.trick, others, hands, TRICKS);
  return state;
}

/** A hand played out: what each seat bid and won. */
interface PlayedHand {
  readonly bids: readonly number[];
  readonly won: readonly number[];
}

/** Scores a hand that was played out, on scores and bags from before. */
export function score(state: SpadesState, hand: PlayedHand): void {
  state.hand.bids = [...hand.bids];
  state.trick.won.set(hand.won);
  state.phase = TO_SCORE;
  spades.chance.step(state);
}

/** A game of one scored hand, with the scores and bags that the sides had before. */
export function scored(
  hand: PlayedHand,
  changed: Partial<SpadesOptions> = {},
  before: { readonly scores?: readonly [number, number]; readonly bags?: readonly [number, number] } = {},
): SpadesState {
  const state = newGame(changed);
  [state.scores[0], state.scores[1]] = before.scores ?? [0, 0];
  state.game.bags = [...(before.bags ?? [0, 0])];
  score(state, hand);
  return state;
}
