import { type Card, cardOfCode, cards, codes, fullPack } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { SPECTATOR, seatsIn, type Viewer } from '../../kit/game/game.ts';
import { defaultsOf } from '../../kit/game/options.ts';
import { act, awaitsDeck, dealDeck, settle } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { TO_SCORE } from '../../kit/tricks/handCourse.ts';
import type { Message } from '../../kit/words/message.ts';
import { sentence } from '../../kit/words/say.ts';
import { words as kitWords } from '../../kit/words/words.en.ts';
import { ohHell } from './index.ts';
import type { OhHellOptions } from './options.ts';
import type { OhHellState } from './state.ts';
import { words } from './words.en.ts';

/*
 * Tables for the tests: before a deal, in a hand, before a score. Only tests read this file.
 */

/** Two cards each; with `DAN_DEALS` Ann leads, and spades are trumps. */
export const TWO_CARDS = ['5H 2C', '9H AS', '3D 4S', 'KH 2S'];
export const DAN_DEALS = { dealer: 3, turned: '7S' } as const;

/** All options, those named changed. */
export function optionsWith(changed: Partial<OhHellOptions> = {}): OhHellOptions {
  return { ...(defaultsOf(ohHell.options) as OhHellOptions), ...changed };
}

/** What a table of a test has besides the hands. */
export interface Setting {
  readonly options?: Partial<OhHellOptions>;
  readonly seats?: number;
  readonly dealer?: number;
  /** The card turned up. */
  readonly turned?: string;
}

/** A game before its first deck. */
export function newGame({ options = {}, seats = 4, dealer = 0 }: Setting = {}): OhHellState {
  return ohHell.setup(optionsWith(options), seats, dealer);
}

/**
 * The pack that deals these hands to those who are in the next hand, by seat, and turns that card up. What is left out comes as it likes.
 */
export function deckFor(state: OhHellState, hands: readonly string[], turned = ''): Card[] {
  const { trick } = state;
  const { size } = state.hand;
  const named = new Set([...hands.flatMap((hand) => cards(hand)), cardOfCode(turned)]);
  const rest = fullPack().filter((card) => !named.has(card));
  const filled = Array.from({ length: trick.seats }, (_, seat) => {
    if (((trick.sitsOut >> seat) & 1) === 1) return [];
    const hand = cards(hands[seat] ?? '');
    return [...hand, ...rest.splice(0, size - hand.length)];
  });
  const deck: Card[] = [];
  for (let i = 0; i < size; i++) {
    for (let k = 0, seat = state.dealer; k < trick.players; k++) {
      seat = trick.after(seat);
      deck.push(filled[seat]?.[i] as Card);
    }
  }
  return [...deck, ...cards(turned), ...rest];
}

/** Deals the next hand. */
export function deals(state: OhHellState, hands: readonly string[] = [], turned = ''): void {
  const refusal = dealDeck(ohHell, state, deckFor(state, hands, turned));
  if (refusal !== null) throw new Error(refusal.why.key);
}

/** Does an action for a seat, which must be legal. */
export function does(state: OhHellState, seat: number, action: Action): void {
  const refusal = act(ohHell, state, seat, action);
  if (refusal !== null) throw new Error(`${JSON.stringify(action)} of seat ${seat}: ${refusal.why.key}`);
}

/** Makes bids in turn. */
export function bids(state: OhHellState, ...made: readonly number[]): void {
  for (const tricks of made) does(state, state.speaker, { type: 'bid', tricks });
}

/** A first hand that is dealt, of as many cards as the first hand given has unless the options say otherwise. */
export function dealt(hands: readonly string[], setting: Setting = {}): OhHellState {
  const longest = Math.max(0, ...hands.map((hand) => cards(hand).length));
  const size = longest === 0 ? {} : { maxHand: longest };
  const state = newGame({ ...setting, options: { ...size, ...setting.options } });
  deals(state, hands, setting.turned);
  return state;
}

/** Plays cards in turn, as written: `5H 9H TH 2H`. Full tricks are gathered. */
export function plays(state: OhHellState, text: string): void {
  for (const card of cards(text)) {
    does(state, state.trick.turn, { type: 'play', card: codes([card]) });
    if (state.trick.isFull()) ohHell.step(state);
  }
}

/** Scores a hand that was played out, with these bids and tricks by seat. */
export function scores(state: OhHellState, made: readonly number[], won: readonly number[]): void {
  state.hand.bids = [...made];
  state.trick.won.set(won);
  state.phase = TO_SCORE;
  ohHell.step(state);
}

/** A game in whose last hand these totals are reached, so that it is over or a tiebreaker follows. */
export function ended(totals: readonly number[], setting: Setting = {}): OhHellState {
  const state = newGame({ ...setting, seats: totals.length, options: { maxHand: 1, ...setting.options } });
  const made = totals.map((_, seat) => (seat === 0 ? 1 : 0));
  const points = totals.map(() => 10);
  totals.forEach((total, seat) => {
    state.scores[seat] = total - (points[seat] ?? 0);
  });
  // one took the trick that he bid, the others bid none: ten for everybody
  scores(state, made, made);
  return state;
}

/** The seats that may act. */
export function toAct(state: OhHellState): number[] {
  return seatsIn(ohHell.actors(state));
}

/** What may be bid. */
export function mayBid(state: OhHellState): unknown[] {
  return ohHell.legal(state, state.speaker).map((choice) => choice['tricks']);
}

/** Plays on at random until the next deck is due or the game is over. */
export function playsOn(state: OhHellState, seed = 1): void {
  const random = new Random(seed);
  settle(ohHell, state);
  while (ohHell.actors(state) !== 0 && !awaitsDeck(ohHell, state)) {
    const [seat = 0] = toAct(state);
    ohHell.apply(state, seat, ohHell.pick(state, seat, random.below(ohHell.count(state, seat)), random));
    settle(ohHell, state);
  }
}

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus'];

/** A message as a seat reads it. */
export function said(message: Message, reader: Viewer = SPECTATOR): string {
  return sentence(message, { ...kitWords, ...words }, { reader, seatName: (seat) => NAMES[seat] ?? '' });
}

/** The table that a viewer sees. */
export function tableOf(state: OhHellState, viewer: Viewer = SPECTATOR) {
  return ohHell.table(ohHell.view(state, viewer));
}
