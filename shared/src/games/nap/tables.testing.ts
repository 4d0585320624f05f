import { type Card, cards, codes, JOKER_SUIT } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { SPECTATOR, seatsIn, type Viewer } from '../../kit/game/game.ts';
import { defaultsOf } from '../../kit/game/options.ts';
import { act, dealDeck } from '../../kit/game/play.ts';
import type { Message } from '../../kit/words/message.ts';
import { sentence } from '../../kit/words/say.ts';
import { words as kitWords } from '../../kit/words/words.en.ts';
import { bidNamed, MIS } from './bids.ts';
import { nap } from './index.ts';
import type { NapOptions } from './options.ts';
import { CARDS_EACH } from './pack.ts';
import { type NapState, TO_SCORE } from './state.ts';
import { words } from './words.en.ts';

/*
 * Tables for the tests: dealt, in the middle of a hand, and before a score. Only tests read this file.
 */

/** All options, those named changed. */
export function optionsWith(changed: Partial<NapOptions> = {}): NapOptions {
  return { ...(defaultsOf(nap.options) as NapOptions), ...changed };
}

/** A game before its first deck. */
export function newGame(seats = 4, changed: Partial<NapOptions> = {}, dealer = 0): NapState {
  return nap.setup(optionsWith(changed), seats, dealer);
}

/** The pack that deals these hands, by seat: three cards to each and then two. What is not named is dealt as it comes. */
export function deckOf(state: NapState, hands: readonly string[]): Card[] {
  const { seats, dealer } = state;
  const held = Array.from({ length: seats }, (_, seat) => cards(hands[seat] ?? ''));
  const named = new Set(held.flat());
  const rest = state.pack.filter((card) => !named.has(card));
  const filled = held.map((hand) => [...hand, ...rest.splice(0, CARDS_EACH - hand.length)]);
  const inTurn = Array.from({ length: seats }, (_, i) => filled[(dealer + 1 + i) % seats] ?? []);
  return [...inTurn.flatMap((hand) => hand.slice(0, 3)), ...inTurn.flatMap((hand) => hand.slice(3)), ...rest];
}

/** Deals these hands. */
export function deals(state: NapState, hands: readonly string[]): void {
  const refusal = dealDeck(nap, state, deckOf(state, hands));
  if (refusal !== null) throw new Error(refusal.why.key);
}

/** A dealt hand, with these calls made from the dealer's left on: `two pass three`. As many seats as hands; seat 0 calls first. */
export function dealt(hands: readonly string[], calls = '', changed: Partial<NapOptions> = {}): NapState {
  const state = newGame(hands.length, changed, hands.length - 1);
  deals(state, hands);
  for (const call of calls.split(' ').filter((word) => word !== '')) does(state, state.caller, callOf(call));
  return state;
}

/** A call as an action. */
export function callOf(call: string): Action {
  return call === 'pass' ? { type: 'pass' } : { type: 'bid', bid: call };
}

/** Does an action for a seat, which must be legal. */
export function does(state: NapState, seat: number, action: Action): void {
  const refusal = act(nap, state, seat, action);
  if (refusal !== null) throw new Error(`${JSON.stringify(action)} of seat ${seat}: ${refusal.why.key}`);
}

/** Tries an action, and says why it is refused; null where it is not. */
export function refusalOf(state: NapState, seat: number, action: Action) {
  const refusal = act(nap, state, seat, action);
  return refusal === null ? null : { code: refusal.code, key: refusal.why.key };
}

/** Plays cards in turn, as written: `5H 9H TH 2H`; a joker that names trumps is written with them: `JK/H`. Full tricks are gathered. */
export function plays(state: NapState, text: string): void {
  for (const word of text.split(' ')) {
    const [card = '', suit] = word.split('/');
    does(state, state.trick.turn, { type: 'play', card, ...(suit !== undefined && { suit }) });
    if (state.trick.isFull()) nap.step(state);
  }
}

/** What a seat may do now, cards and calls in a line. */
export function mayDo(state: NapState, seat = seatsIn(nap.actors(state))[0] ?? 0): string {
  return nap
    .legal(state, seat)
    .map(({ type, bid, card, suit }) => (suit === undefined ? (bid ?? card ?? type) : `${card}/${suit}`))
    .join(' ');
}

/** A hand played out, for a bid of seat 0, with so many tricks taken by it. */
export interface PlayedHand {
  readonly bid: string;
  readonly taken: number;
  readonly bidder?: number;
}

/** Scores a hand that was played out; the tricks that the bidder has not taken are his left neighbour's. */
export function score(state: NapState, { bid, taken, bidder = 0 }: PlayedHand): void {
  deals(state, []);
  state.standing = bidNamed(bid);
  state.bidder = bidder;
  state.setTrumps(state.standing === MIS ? (state.options.joker ? JOKER_SUIT : -1) : 1);
  state.trick.won[bidder] = taken;
  state.trick.won[state.leftOf(bidder)] = CARDS_EACH - taken;
  state.phase = TO_SCORE;
  nap.step(state);
}

/** A game of one scored hand. */
export function scored(hand: PlayedHand, seats = 4, changed: Partial<NapOptions> = {}): NapState {
  const state = newGame(seats, changed);
  score(state, hand);
  return state;
}

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus'];

/** A message as a seat reads it. */
export function said(message: Message, reader: Viewer = SPECTATOR): string {
  return sentence(message, { ...kitWords, ...words }, { reader, seatName: (seat) => NAMES[seat] ?? '' });
}

/** The table that a viewer sees. */
export function tableOf(state: NapState, viewer: Viewer = SPECTATOR) {
  return nap.table(nap.view(state, viewer));
}

/** Cards as a record writes them. */
export { codes };
