import { type Card, JOKER_SUIT } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { seatsIn } from '../../kit/game/game.ts';
import { around, stackedDeck, testTables } from '../../kit/game/tables.testing.ts';
import { TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { bidNamed, MIS } from './bids.ts';
import { nap } from './index.ts';
import type { NapOptions } from './options.ts';
import { CARDS_EACH } from './pack.ts';
import { type NapState, setTrumps } from './state.ts';
import { words } from './words.en.ts';

/*
 * Tables for the tests: dealt, in the middle of a hand, and before a score. Only tests read this file.
 */

const tables = testTables<NapState, NapOptions>(nap, words, {
  inShort: ({ type, bid, card, suit }) => (suit === undefined ? String(bid ?? card ?? type) : `${card}=${suit}`),
});
export const { optionsWith, does, refusalOf, toAct, plays, said, tableOf } = tables;

/** A game before its first deck. */
export function newGame(seats = 4, changed: Partial<NapOptions> = {}, dealer = 0): NapState {
  return tables.newGame(changed, dealer, seats);
}

/** The cards of a table. */
export function packOf(state: NapState): Card[] {
  return Array.from(nap.chance.pack(state));
}

/** How many cards are left over from a deal. */
export function stubSize(state: NapState): number {
  return packOf(state).length - CARDS_EACH * state.seats;
}

/**
 * The pack that deals these hands, by seat: three cards to each and then two. Cards that are not named are dealt in
 * pack order.
 */
export function deckOf(state: NapState, hands: readonly string[]): Card[] {
  return stackedDeck(packOf(state), around(state.seats, state.dealer, [3, 2]), hands);
}

/**
 * A dealt hand, with these calls made from the dealer's left on: `two pass three`. As many seats as hands; seat 0 calls
 * first.
 */
export function dealt(hands: readonly string[], calls = '', changed: Partial<NapOptions> = {}): NapState {
  const state = newGame(hands.length, changed, hands.length - 1);
  tables.deals(state, deckOf(state, hands));
  for (const call of calls.split(' ').filter((word) => word !== '')) does(state, state.speaker, callOf(call));
  return state;
}

/** A call as an action. */
export function callOf(call: string): Action {
  return call === 'pass' ? { type: 'pass' } : { type: 'bid', bid: call };
}

/** What a seat may do now, cards and calls in a line. */
export function mayDo(state: NapState, seat = seatsIn(nap.rules.actors(state))[0] ?? 0): string {
  return tables.mayDo(state, seat).join(' ');
}

/** A hand played out, for a bid of seat 0, with this many tricks taken by it. */
interface PlayedOut {
  readonly bid: string;
  readonly taken: number;
  readonly bidder?: number;
}

/**
 * Scores a hand that was played out; the tricks that the bidder has not taken are those of the player to their left.
 */
export function score(state: NapState, { bid, taken, bidder = 0 }: PlayedOut): void {
  tables.deals(state, deckOf(state, []));
  state.hand.standing = bidNamed(bid);
  state.hand.bidder = bidder;
  setTrumps(state, state.hand.standing === MIS ? (state.options.joker ? JOKER_SUIT : -1) : 1);
  state.trick.won[bidder] = taken;
  state.trick.won[state.leftOf(bidder)] = CARDS_EACH - taken;
  state.phase = TO_SCORE;
  nap.chance.step(state);
}

/** A game of one scored hand. */
export function scored(hand: PlayedOut, seats = 4, changed: Partial<NapOptions> = {}): NapState {
  const state = newGame(seats, changed);
  score(state, hand);
  return state;
}
