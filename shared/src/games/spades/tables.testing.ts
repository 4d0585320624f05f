import { type Card, cards, codes, fullPack } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { SPECTATOR, type Viewer } from '../../kit/game/game.ts';
import { defaultsOf } from '../../kit/game/options.ts';
import { act, dealDeck } from '../../kit/game/play.ts';
import { PLAYING, TO_SCORE } from '../../kit/tricks/handCourse.ts';
import type { Message } from '../../kit/words/message.ts';
import { sentence } from '../../kit/words/say.ts';
import { words as kitWords } from '../../kit/words/words.en.ts';
import { spades } from './index.ts';
import type { SpadesOptions } from './options.ts';
import { type SpadesState, TRICKS } from './state.ts';
import { words } from './words.en.ts';

/*
 * Tables for the tests: in a deal, in the middle of a hand, and before a score. Only tests read this file.
 */

/** All options, those named changed. */
export function optionsWith(changed: Partial<SpadesOptions> = {}): SpadesOptions {
  return { ...(defaultsOf(spades.options) as SpadesOptions), ...changed };
}

/** A game before its first deck. */
export function newGame(changed: Partial<SpadesOptions> = {}, dealer = 0): SpadesState {
  return spades.setup(optionsWith(changed), 4, dealer);
}

/** The pack that deals these hands, by seat, from this dealer. What is left out of the hands is dealt as it comes. */
export function deckOf(hands: readonly string[], dealer = 0): Card[] {
  const held = hands.map((hand) => cards(hand));
  const named = new Set(held.flat());
  const rest = fullPack().filter((card) => !named.has(card));
  const filled = [0, 1, 2, 3].map((seat) => {
    const hand = held[seat] ?? [];
    return [...hand, ...rest.splice(0, TRICKS - hand.length)];
  });
  return Array.from({ length: 4 * TRICKS }, (_, i) => filled[(dealer + 1 + i) & 3]?.[i >> 2] as Card);
}

/** Does an action for a seat, which must be legal. */
export function does(state: SpadesState, seat: number, action: Action): void {
  const refusal = act(spades, state, seat, action);
  if (refusal !== null) throw new Error(`${JSON.stringify(action)} of seat ${seat}: ${refusal.why.key}`);
}

/** A dealt hand, with these bids made from the dealer's left on. */
export function dealt(
  hands: readonly string[],
  bids: readonly number[] = [],
  changed: Partial<SpadesOptions> = {},
  dealer = 0,
): SpadesState {
  const state = newGame(changed, dealer);
  const refusal = dealDeck(spades, state, deckOf(hands, dealer));
  if (refusal !== null) throw new Error(refusal.why.key);
  bids.forEach((tricks, i) => {
    does(state, (dealer + 1 + i) & 3, { type: 'bid', tricks });
  });
  return state;
}

/**
 * Hands with only these cards left, in a hand in which seat 0 leads next; the dealer is seat 3. `won` are the tricks so far.
 */
export function inPlay(
  hands: readonly string[],
  bids: readonly number[],
  changed: Partial<SpadesOptions> = {},
  won: readonly number[] = [0, 0, 0, 0],
): SpadesState {
  const state = newGame(changed, 3);
  const held = new Set<Card>();
  for (const [seat, hand] of hands.entries()) {
    for (const card of cards(hand)) {
      state.trick.give(seat, card);
      held.add(card);
    }
  }
  for (const card of fullPack()) if (!held.has(card)) state.trick.markGone(card);
  state.hand.bids = [...bids];
  state.trick.won.set(won);
  state.trick.tricks = TRICKS - cards(hands[0] ?? '').length;
  state.trick.lastTrick.set(state.trick.goneCards().slice(0, 4));
  state.trick.lastLeader = 0;
  state.trick.lastWinner = 0;
  state.trick.open(0);
  state.phase = PLAYING;
  return state;
}

/** Plays cards in turn, as written: `5H 9H TH 2H`. Full tricks are gathered. */
export function plays(state: SpadesState, text: string): void {
  for (const card of cards(text)) {
    does(state, state.trick.turn, { type: 'play', card: codes([card]) });
    if (spades.actors(state) > 0xff && spades.dealerStep(state) === 'gather') spades.step(state);
  }
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
  spades.step(state);
}

/** A game of one scored hand, with the scores and bags that the sides had before. */
export function scored(
  hand: PlayedHand,
  changed: Partial<SpadesOptions> = {},
  before: { readonly scores?: readonly [number, number]; readonly bags?: readonly [number, number] } = {},
): SpadesState {
  const state = newGame(changed);
  [state.scores[0], state.scores[1]] = before.scores ?? [0, 0];
  [state.game.bags[0], state.game.bags[1]] = before.bags ?? [0, 0];
  score(state, hand);
  return state;
}

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];

/** A message as a seat reads it. */
export function said(message: Message, reader: Viewer = SPECTATOR): string {
  return sentence(message, { ...kitWords, ...words }, { reader, seatName: (seat) => NAMES[seat] ?? '' });
}

/** The table that a viewer sees. */
export function tableOf(state: SpadesState, viewer: Viewer = SPECTATOR) {
  return spades.table(spades.view(state, viewer));
}
