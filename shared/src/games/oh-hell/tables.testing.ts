import { type Card, cards, fullPack } from '../../kit/cards/cards.ts';
import { awaitsDeck, settle } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { oneByOne, stackedDeck, testTables } from '../../kit/game/tables.testing.ts';
import { TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { ohHell } from './index.ts';
import type { OhHellOptions } from './options.ts';
import type { OhHellState } from './state.ts';
import { words } from './words.en.ts';

/*
 * Tables for the tests: before a deal, in a hand, before a score. Only tests read this file.
 */

const tables = testTables<OhHellState, OhHellOptions>(ohHell, words);
export const { optionsWith, does, plays, said, tableOf, toAct } = tables;

/** Two cards each; with `DAN_DEALS` Ann leads, and spades are trumps. */
export const TWO_CARDS = ['5H 2C', '9H AS', '3D 4S', 'KH 2S'];
export const DAN_DEALS = { dealer: 3, turned: '7S' } as const;

/** What a table of a test has apart from the hands. */
export interface Setting {
  readonly options?: Partial<OhHellOptions>;
  readonly seats?: number;
  readonly dealer?: number;
  /** The card turned up. */
  readonly turned?: string;
}

/** A game before its first deck. */
export function newGame({ options = {}, seats = 4, dealer = 0 }: Setting = {}): OhHellState {
  return tables.newGame(options, dealer, seats);
}

/**
 * The pack that deals these hands to those who are in the next hand, by seat, and turns that card up. The rest is dealt
 * in pack order.
 */
export function deckFor(state: OhHellState, hands: readonly string[], turned = ''): Card[] {
  const { dealer } = state;
  const { size } = state.hand;
  const { seats, sitsOut } = state.trick;
  const to = oneByOne(seats, dealer, size).filter((seat) => ((sitsOut >> seat) & 1) === 0);
  const bySeat = Array.from({ length: seats }, (_, seat) => hands[seat] ?? '');
  return turned === ''
    ? stackedDeck(fullPack(), to, bySeat)
    : stackedDeck(fullPack(), [...to, seats], [...bySeat, turned]);
}

/** Deals the next hand. */
export function deals(state: OhHellState, hands: readonly string[] = [], turned = ''): void {
  tables.deals(state, deckFor(state, hands, turned));
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

/** Scores a hand that was played out, with these bids and tricks by seat. */
export function scores(state: OhHellState, made: readonly number[], won: readonly number[]): void {
  state.hand.bids = [...made];
  state.trick.won.set(won);
  state.phase = TO_SCORE;
  ohHell.chance.step(state);
}

/** A game in whose last hand these totals are reached, so that it is over or a tiebreaker follows. */
export function ended(totals: readonly number[], setting: Setting = {}): OhHellState {
  const state = newGame({ ...setting, seats: totals.length, options: { maxHand: 1, ...setting.options } });
  const made = totals.map((_, seat) => (seat === 0 ? 1 : 0));
  const points = totals.map(() => 10);
  totals.forEach((total, seat) => {
    state.scores[seat] = total - (points[seat] ?? 0);
  });
  // one player took the trick they bid, the others bid none: ten for everybody
  scores(state, made, made);
  return state;
}

/** What may be bid. */
export function mayBid(state: OhHellState): unknown[] {
  return ohHell.rules.legal(state, state.speaker).map((choice) => choice['tricks']);
}

/** Plays on at random until the next deck is due or the game is over. */
export function playsOn(state: OhHellState, seed = 1): void {
  const random = new Random(seed);
  settle(ohHell, state);
  while (ohHell.rules.actors(state) !== 0 && !awaitsDeck(ohHell, state)) {
    const [seat = 0] = toAct(state);
    ohHell.rules.apply(
      state,
      seat,
      ohHell.rules.pick(state, seat, random.below(ohHell.rules.count(state, seat)), random),
    );
    settle(ohHell, state);
  }
}
