import { bowerOrder } from '../../kit/cards/cardOrder.ts';
import { type Card, cards, codes, suitOfLetter } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { leaveInHands, oneByOne, stackedDeck, testTables } from '../../kit/game/tables.testing.ts';
import { PLAYING, TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { euchre } from './index.ts';
import type { EuchreOptions } from './options.ts';
import { packFor } from './rules.ts';
import { type EuchreState, TRICKS } from './state.ts';
import { words } from './words.en.ts';

/*
 * Tables for the tests: while trumps are made, in the middle of a hand, and before a score. Only tests read this file.
 */

/** The four players of the cases worked by hand: north, then clockwise. */
export const N = 0;
export const E = 1;
export const S = 2;
export const W = 3;

// south deals by default, so that west calls first
const tables = testTables<EuchreState, EuchreOptions>(euchre, words, {
  dealer: S,
  names: ['Nora', 'Emil', 'Sara', 'Wim'],
});
export const { optionsWith, newGame, toAct, plays, said, reasonOf, tableOf } = tables;

/**
 * The pack that deals these hands, by seat, and turns this card up. Cards that the hands leave out are dealt in
 * pack order.
 */
export function deckOf(
  hands: readonly string[],
  turned: string,
  dealer = S,
  changed: Partial<EuchreOptions> = {},
): Card[] {
  const named = [0, 1, 2, 3].map((seat) => hands[seat] ?? '');
  return stackedDeck(packFor(optionsWith(changed)), [...oneByOne(4, dealer, TRICKS), 4], [...named, turned]);
}

/** What deals a hand. */
export interface Deal {
  /** Cards by seat, north first. */
  readonly hands?: readonly string[];
  readonly turned?: string;
  readonly dealer?: number;
  readonly options?: Partial<EuchreOptions>;
}

/** A dealt hand, with what was said in it: `W pass, N order, S exchange 7D, N alone`. */
export function dealt(told: string, { hands = [], turned = '9S', dealer = S, options = {} }: Deal = {}): EuchreState {
  const state = newGame(options, dealer);
  tables.deals(state, deckOf(hands, turned, dealer, options));
  return says(state, told);
}

/** Eight passes, as south has dealt. */
export const ALL_PASS = 'W pass, N pass, E pass, S pass, W pass, N pass, E pass, S pass';
/** Four passes: the suit is turned down. */
export const TURNED_DOWN = 'W pass, N pass, E pass, S pass';

/** What somebody says or plays, in table talk. */
function actionOf(told: string): [seat: number, action: Action] {
  const [seat = '', type = '', value = ''] = told.split(' ');
  const action: Action =
    type === 'name' ? { type, suit: value } : type === 'exchange' || type === 'play' ? { type, card: value } : { type };
  return ['NESW'.indexOf(seat), action];
}

/** Says this in turn, which must be legal. */
export function says(state: EuchreState, told: string): EuchreState {
  for (const one of told.split(', ').filter((text) => text !== '')) tables.does(state, ...actionOf(one));
  return state;
}

/** Why this is refused, as code and key: `illegal refused.mustName`; null if it is legal, in which case it is done. */
export function refusalOf(state: EuchreState, told: string): string | null {
  const refusal = tables.refusalOf(state, ...actionOf(told));
  return refusal === null ? null : `${refusal.code} ${refusal.key}`;
}

/** What the seat whose turn it is may do, in short: types of calls, suits, cards. */
export function mayDo(state: EuchreState): string {
  return tables.mayDo(state).join(' ');
}

/**
 * Hands with only these cards left, north first, and this seat to lead; all other cards are played. North and south are
 * the makers, south the dealer. `out` sits out.
 */
export function inPlay(hands: readonly string[], trump: string, leader = N, out = -1): EuchreState {
  const state = dealt('W pass, N order, S keep', { turned: `9${trump}` });
  const { trick, hand, options } = state;
  const suit = suitOfLetter(trump);
  trick.clear(bowerOrder(suit), suit);
  const isHeld = (card: Card) => hands.some((held) => cards(held).includes(card));
  const pack = packFor(options).filter((card) => card !== hand.turned || isHeld(card));
  leaveInHands(trick, pack, hands, TRICKS, leader);
  if (out >= 0) trick.sitOut(out);
  trick.open(leader);
  state.phase = PLAYING;
  return state;
}

/** A hand played out. The maker is north by default, and hearts are trumps. */
export interface PlayedHand {
  /** The tricks of the makers. */
  readonly tricks: number;
  readonly maker?: number;
  readonly isAlone?: boolean;
}

/** Scores a hand that was played out. */
export function score(state: EuchreState, { tricks, maker = N, isAlone = false }: PlayedHand): void {
  tables.deals(state, deckOf([], '9H', state.dealer, state.options));
  while (state.speaker !== maker) says(state, `${'NESW'[state.speaker]} pass`);
  says(state, `${'NESW'[maker]} order`);
  const card = codes(state.trick.cardsOf(state.dealer).slice(0, 1));
  says(state, `${'NESW'[state.dealer]} exchange ${card}, ${'NESW'[maker]} ${isAlone ? 'alone' : 'together'}`);
  state.trick.won[maker] = tricks;
  state.trick.won[(maker + 1) & 3] = TRICKS - tricks;
  state.trick.tricks = TRICKS;
  state.phase = TO_SCORE;
  euchre.chance.step(state);
}

/** A game of one scored hand, with the points that north and south, and east and west, had before. */
export function scored(
  hand: PlayedHand,
  points: readonly [number, number] = [0, 0],
  options: Partial<EuchreOptions> = {},
): EuchreState {
  const state = newGame(options);
  state.scores[0] = points[0];
  state.scores[1] = points[1];
  score(state, hand);
  return state;
}
