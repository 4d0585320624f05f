import { type Card, cards, codes } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { DEALER, SPECTATOR, seatsIn, type Viewer } from '../../kit/game/game.ts';
import { defaultsOf } from '../../kit/game/options.ts';
import { act, type Chooser, dealDeck, settle } from '../../kit/game/play.ts';
import type { Random } from '../../kit/game/random.ts';
import { TO_GATHER, TO_SCORE } from '../../kit/tricks/handCourse.ts';
import type { Message } from '../../kit/words/message.ts';
import { sentence } from '../../kit/words/say.ts';
import { words as kitWords } from '../../kit/words/words.en.ts';
import { bidOf, GRAND_NULLO, NO_BID, NULLO, trumpsUnder } from './bids.ts';
import { fiveHundred } from './index.ts';
import type { FiveHundredOptions } from './options.ts';
import { PACK } from './rules.ts';
import { BIDDING, type FiveHundredState, NOBODY, TRICKS } from './state.ts';
import { words } from './words.en.ts';

/*
 * Tables for the tests: in the auction, at the exchange, in the play, and before a score. Only tests read this file.
 */

/** The four players of the cases worked by hand: north, then clockwise. */
export const N = 0;
export const E = 1;
export const S = 2;
export const W = 3;

/** All options, those named changed. */
export function optionsWith(changed: Partial<FiveHundredOptions> = {}): FiveHundredOptions {
  return { ...(defaultsOf(fiveHundred.options) as FiveHundredOptions), ...changed };
}

/** A game before its first deck. South deals by default, so that west speaks first. */
export function newGame(changed: Partial<FiveHundredOptions> = {}, dealer = S): FiveHundredState {
  return fiveHundred.rules.setup(optionsWith(changed), 4, dealer);
}

/**
 * The pack that deals these hands, of north, east, south and west, and this middle. Cards that are left out are dealt
 * in pack order. The packets are those of the rule book: three each, two to the middle, two each, two to the middle,
 * three each, two each, and the last to the middle.
 */
export function deckOf(hands: readonly string[], dealer = S, middle = ''): Card[] {
  const given = [0, 1, 2, 3].map((seat) => cards(hands[seat] ?? ''));
  const lying = cards(middle);
  const named = new Set([...given.flat(), ...lying]);
  const rest = PACK.filter((card) => !named.has(card));
  const held = given.map((hand) => [...hand, ...rest.splice(0, TRICKS - hand.length)]);
  const left = [...lying, ...rest];
  const deck: Card[] = [];
  const each = (n: number) => {
    for (let i = 1; i <= 4; i++) deck.push(...(held[(dealer + i) & 3] as Card[]).splice(0, n));
  };
  each(3);
  deck.push(...left.splice(0, 2));
  each(2);
  deck.push(...left.splice(0, 2));
  each(3);
  each(2);
  deck.push(...left);
  return deck;
}

/** Does an action for a seat, which must be legal. */
export function does(state: FiveHundredState, seat: number, action: Action): void {
  const refused = refusalOf(state, seat, action);
  if (refused !== null) throw new Error(`${JSON.stringify(action)} of seat ${seat}: ${refused.key}`);
}

/** Why an action is refused; null if it is legal, in which case it is done. */
export function refusalOf(state: FiveHundredState, seat: number, action: Action): { code: string; key: string } | null {
  const refusal = act(fiveHundred, state, seat, action);
  return refusal === null ? null : { code: refusal.code, key: refusal.why.key };
}

/** A call in words: `pass`, `7S`, `10NT`, `nullo`, `grand-nullo`. */
export function callOf(name: string): Action {
  const bid = /^(\d+)(S|C|D|H|NT)$/.exec(name);
  return bid === null ? { type: name } : { type: 'bid', tricks: Number(bid[1]), strain: String(bid[2]) };
}

/** Makes calls as they are told at a table: `W 6H, N pass, E 7S`. */
export function calls(state: FiveHundredState, text: string): FiveHundredState {
  for (const told of text.split(', ').filter((one) => one !== '')) {
    const [seat = '', name = ''] = told.split(' ');
    does(state, 'NESW'.indexOf(seat), callOf(name));
  }
  return state;
}

/** Why a call is refused, told in the same way; null if it is legal, in which case it is made. */
export function refusedCall(state: FiveHundredState, told: string): string | null {
  const [seat = '', name = ''] = told.split(' ');
  return refusalOf(state, 'NESW'.indexOf(seat), callOf(name))?.key ?? null;
}

/** Everybody passes in turn until the auction is over; the dealer's steps after it are not made. */
export function passOut(state: FiveHundredState): FiveHundredState {
  while (state.phase === BIDDING) does(state, state.speaker, { type: 'pass' });
  return state;
}

/** How a deal is set up. */
export interface Deal {
  readonly hands?: readonly string[];
  readonly middle?: string;
  readonly options?: Partial<FiveHundredOptions>;
  readonly dealer?: number;
}

/** A hand just dealt, in the window of declarations. */
export function dealt({ hands = [], middle = '', options = {}, dealer = S }: Deal = {}): FiveHundredState {
  const state = newGame(options, dealer);
  const refusal = dealDeck(fiveHundred, state, deckOf(hands, dealer, middle));
  if (refusal !== null) throw new Error(refusal.why.key);
  return state;
}

/** A hand in the auction, with these calls made; declarations are not made at this table. */
export function auction(text = '', deal: Deal = {}): FiveHundredState {
  return calls(dealt({ ...deal, options: { aceNoFace: false, ...deal.options } }), text);
}

/** After the auction, and after the discards of each player who makes five: ready for the lead. */
export function playing(text: string, deal: Deal, ...discards: readonly string[]): FiveHundredState {
  const state = passOut(auction(text, deal));
  for (const five of discards) {
    settle(fiveHundred, state);
    for (const card of five.split(' ')) does(state, state.speaker, { type: 'discard', card });
  }
  return state;
}

/** Plays cards in turn, as written, a joker that names a suit as `JK=H`. Full tricks are gathered. */
export function plays(state: FiveHundredState, text: string): FiveHundredState {
  for (const told of text.split(' ')) {
    const [card = '', suit] = told.split('=');
    does(state, state.trick.turn, suit === undefined ? { type: 'play', card } : { type: 'play', card, suit });
    if (state.phase === TO_GATHER) fiveHundred.chance.step(state);
  }
  return state;
}

/** The seats that may act. */
export function toAct(state: FiveHundredState): number[] {
  const actors = fiveHundred.rules.actors(state);
  return actors === DEALER ? [] : seatsIn(actors);
}

/** What a seat may do, in short: a type, a bid as `7S`, a card, a joker that names a suit as `JK=H`. */
export function mayDo(state: FiveHundredState, seat = toAct(state)[0] ?? NOBODY): string[] {
  return fiveHundred.rules.legal(state, seat).map(({ type, tricks, strain, card, suit }) => {
    if (type === 'bid') return `${tricks}${strain}`;
    return card === undefined ? type : suit === undefined ? String(card) : `${card}=${suit}`;
  });
}

/** A hand played out: its contract as `N 8S`, none for ''; and the tricks of each seat. */
export interface PlayedOut {
  readonly contract: string;
  readonly won: readonly [number, number, number, number];
}

/** Scores a finished hand; returns what it added to North-South and to East-West. */
export function score(state: FiveHundredState, { contract, won }: PlayedOut): readonly number[] {
  const [seat = '', name = ''] = contract.split(' ');
  const called = callOf(name);
  const bids: { [type: string]: number } = { nullo: NULLO, 'grand-nullo': GRAND_NULLO };
  state.hand.standing =
    contract === '' ? NO_BID : (bids[called.type] ?? bidOf(Number(called['tricks']), String(called['strain'])));
  state.hand.holder = contract === '' ? NOBODY : 'NESW'.indexOf(seat);
  state.trick.trump = trumpsUnder(state.hand.standing);
  state.trick.won.set(won);
  state.trick.tricks = TRICKS;
  state.phase = TO_SCORE;
  fiveHundred.chance.step(state);
  return (fiveHundred.rules.result(state).hands.at(-1) ?? []).slice(0, 2);
}

/** A game in which the sides have these scores, before a hand. */
export function scoresOf(a: number, b: number, changed: Partial<FiveHundredOptions> = {}): FiveHundredState {
  const state = newGame(changed);
  state.scores[0] = a;
  state.scores[1] = b;
  return state;
}

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];

/** A message as a seat reads it. */
export function said(message: Message, reader: Viewer = SPECTATOR): string {
  return sentence(message, { ...kitWords, ...words }, { reader, seatName: (seat) => NAMES[seat] ?? '' });
}

/** The table that a viewer sees. */
export function tableOf(state: FiveHundredState, viewer: Viewer = SPECTATOR) {
  return fiveHundred.picture.table(fiveHundred.secrecy.view(state, viewer));
}

/** The cards of a seat, as the record writes them, lowest first within each suit. */
export function handOf(state: FiveHundredState, seat: number): string {
  return codes(state.trick.cardsOf(seat));
}

/**
 * Players who pass most of the time and bid little, so that games have many hands of all kinds; they play their cards
 * at random.
 */
export function tameChooser(random: Random): Chooser<FiveHundredState> {
  return (state, seat) => {
    const n = fiveHundred.rules.count(state, seat);
    if (state.phase !== BIDDING) return fiveHundred.rules.pick(state, seat, random.below(n), random);
    const nullos = mayDo(state, seat).flatMap((call, i) => (call.includes('nullo') ? [i] : []));
    const draw = random.below(100);
    const i = draw < 75 ? 0 : draw < 92 || nullos.length === 0 ? Math.min(n - 1, 1 + random.below(3)) : nullos.at(-1);
    return fiveHundred.rules.pick(state, seat, i ?? 0, random);
  };
}
