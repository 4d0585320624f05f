import { BOWER_ORDERS } from '../../kit/cards/cardOrder.ts';
import { type Card, cards, codes, suitOfLetter } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { SPECTATOR, seatsIn, type Viewer } from '../../kit/game/game.ts';
import { defaultsOf } from '../../kit/game/options.ts';
import { act, dealDeck } from '../../kit/game/play.ts';
import type { Message } from '../../kit/words/message.ts';
import { sentence } from '../../kit/words/say.ts';
import { words as kitWords } from '../../kit/words/words.en.ts';
import { euchre } from './index.ts';
import type { EuchreOptions } from './options.ts';
import { packFor } from './pack.ts';
import { TRICKS } from './scoring.ts';
import { type EuchreState, PLAYING, TO_SCORE } from './state.ts';
import { words } from './words.en.ts';

/*
 * Tables for the tests: while trumps are made, in the middle of a hand, and before a score. Only tests read this file.
 */

/** The four players of the cases worked by hand: north, then clockwise. */
export const N = 0;
export const E = 1;
export const S = 2;
export const W = 3;

/** All options, those named changed. */
export function optionsWith(changed: Partial<EuchreOptions> = {}): EuchreOptions {
  return { ...(defaultsOf(euchre.options) as EuchreOptions), ...changed };
}

/** A game before its first deck. South deals unless said otherwise, so that west calls first. */
export function newGame(changed: Partial<EuchreOptions> = {}, dealer = S): EuchreState {
  return euchre.setup(optionsWith(changed), 4, dealer);
}

/**
 * The pack that deals these hands, by seat, and turns this card up. What is left out of the hands is dealt as it comes.
 */
export function deckOf(
  hands: readonly string[],
  turned: string,
  dealer = S,
  changed: Partial<EuchreOptions> = {},
): Card[] {
  const held = [0, 1, 2, 3].map((seat) => cards(hands[seat] ?? ''));
  const up = cards(turned);
  const named = new Set([...held.flat(), ...up]);
  const rest = packFor(optionsWith(changed)).filter((card) => !named.has(card));
  const filled = held.map((hand) => [...hand, ...rest.splice(0, TRICKS - hand.length)]);
  const dealt = Array.from({ length: 4 * TRICKS }, (_, i) => filled[(dealer + 1 + i) & 3]?.[i >> 2] as Card);
  return [...dealt, ...up, ...rest];
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
  const refusal = dealDeck(euchre, state, deckOf(hands, turned, dealer, options));
  if (refusal !== null) throw new Error(refusal.why.key);
  return says(state, told);
}

/** Eight passes, as south has dealt. */
export const ALL_PASS = 'W pass, N pass, E pass, S pass, W pass, N pass, E pass, S pass';
/** Four passes: the suit is turned down. */
export const TURNED_DOWN = 'W pass, N pass, E pass, S pass';

/** A word as it is told at a table. */
function wordOf(told: string): { seat: number; action: Action } {
  const [seat = '', type = '', value = ''] = told.split(' ');
  const action: Action =
    type === 'name' ? { type, suit: value } : type === 'exchange' || type === 'play' ? { type, card: value } : { type };
  return { seat: 'NESW'.indexOf(seat), action };
}

/** Says words in turn, which must be legal. */
export function says(state: EuchreState, told: string): EuchreState {
  for (const one of told.split(', ').filter((text) => text !== '')) {
    const refused = refusalOf(state, one);
    if (refused !== null) throw new Error(`${one}: ${refused}`);
  }
  return state;
}

/**
 * Why a word or a card is refused, as code and key: `illegal refused.mustName`; null where it was legal, and is made.
 */
export function refusalOf(state: EuchreState, told: string): string | null {
  const { seat, action } = wordOf(told);
  const refusal = act(euchre, state, seat, action);
  return refusal === null ? null : `${refusal.code} ${refusal.why.key}`;
}

/** Plays cards in turn, as written: `AH 7H KH JD`. Full tricks are gathered. */
export function plays(state: EuchreState, text: string): void {
  for (const card of cards(text)) {
    says(state, `${'NESW'[state.trick.turn]} play ${codes([card])}`);
    if (state.trick.isFull()) euchre.step(state);
  }
}

/** The seats that may act. */
export function toAct(state: EuchreState): number[] {
  return seatsIn(euchre.actors(state));
}

/** What the seat whose turn it is may do, in short: types of words, suits, cards. */
export function mayDo(state: EuchreState): string {
  const [seat = -1] = toAct(state);
  return euchre
    .legal(state, seat)
    .map((choice) => String(choice['suit'] ?? choice['card'] ?? choice.type))
    .join(' ');
}

/**
 * Hands with only these cards left, north first, and this seat to lead; all other cards are played. North and his
 * partner are the makers, south the dealer. `out` sits out.
 */
export function inPlay(hands: readonly string[], trump: string, leader = N, out = -1): EuchreState {
  const state = dealt('W pass, N order, S keep', { turned: `9${trump}` });
  const suit = suitOfLetter(trump);
  const order = BOWER_ORDERS[suit];
  if (order === undefined) throw new RangeError(`no suit ${trump}`);
  const { trick } = state;
  trick.clear(order, suit);
  for (const [seat, hand] of hands.entries()) for (const card of cards(hand)) trick.give(seat, card);
  for (const card of packFor(state.options)) {
    if (![0, 1, 2, 3].some((seat) => trick.holds(seat, card)) && card !== state.turned) trick.markGone(card);
  }
  if (out >= 0) trick.sitOut(out);
  trick.tricks = TRICKS - trick.handSize(leader);
  trick.open(leader);
  state.phase = PLAYING;
  return state;
}

/** A hand played out. The maker is north unless said otherwise, and trumps are hearts. */
export interface PlayedHand {
  /** The tricks of the makers. */
  readonly tricks: number;
  readonly maker?: number;
  readonly isAlone?: boolean;
}

/** Scores a hand that was played out. */
export function score(state: EuchreState, { tricks, maker = N, isAlone = false }: PlayedHand): void {
  const deck = deckOf([], '9H', state.dealer, state.options);
  if (dealDeck(euchre, state, deck) !== null) throw new Error('no deck is due');
  while (state.caller !== maker) says(state, `${'NESW'[state.caller]} pass`);
  says(state, `${'NESW'[maker]} order`);
  const card = codes(state.trick.cardsOf(state.dealer).slice(0, 1));
  says(state, `${'NESW'[state.dealer]} exchange ${card}, ${'NESW'[maker]} ${isAlone ? 'alone' : 'together'}`);
  state.trick.won[maker] = tricks;
  state.trick.won[(maker + 1) & 3] = TRICKS - tricks;
  state.trick.tricks = TRICKS;
  state.phase = TO_SCORE;
  euchre.step(state);
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

const NAMES = ['Nora', 'Emil', 'Sara', 'Wim'];

/** A message as a seat reads it. */
export function said(message: Message, reader: Viewer = SPECTATOR): string {
  return sentence(message, { ...kitWords, ...words }, { reader, seatName: (seat) => NAMES[seat] ?? '' });
}

/** The table that a viewer sees. */
export function tableOf(state: EuchreState, viewer: Viewer = SPECTATOR) {
  return euchre.table(euchre.view(state, viewer));
}
