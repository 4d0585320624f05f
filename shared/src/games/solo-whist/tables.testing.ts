import { type Card, cards, codes, fullPack, NO_SUIT, suitOfLetter } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { SPECTATOR, seatsIn, type Viewer } from '../../kit/game/game.ts';
import { defaultsOf } from '../../kit/game/options.ts';
import { act, dealDeck } from '../../kit/game/play.ts';
import type { Message } from '../../kit/words/message.ts';
import { sentence } from '../../kit/words/say.ts';
import { words as kitWords } from '../../kit/words/words.en.ts';
import { type Bid, bidNamed } from './bids.ts';
import { soloWhist } from './index.ts';
import type { SoloOptions } from './options.ts';
import { NOBODY, PLAYING, type SoloState, TO_GATHER, TO_SCORE, TRICKS } from './state.ts';
import { words } from './words.en.ts';

/*
 * Tables for the tests: in the auction, in the middle of a hand, and before a score. Only tests read this file.
 */

/** The four players of the cases worked by hand: north, then clockwise. */
export const N = 0;
export const E = 1;
export const S = 2;
export const W = 3;

/** All options, those named changed. */
export function optionsWith(changed: Partial<SoloOptions> = {}): SoloOptions {
  return { ...(defaultsOf(soloWhist.options) as SoloOptions), ...changed };
}

/** A game before its first deck. South deals unless said otherwise, so that west calls first. */
export function newGame(changed: Partial<SoloOptions> = {}, dealer = S): SoloState {
  return soloWhist.setup(optionsWith(changed), 4, dealer);
}

/** The cards of the deck in the order of a deal: the places at which each card of a seat comes. */
function placesOf(seat: number, dealer: number): number[] {
  const turn = (seat - dealer - 1) & 3;
  const places = [];
  for (let round = 0; round < 4; round++) for (let k = 0; k < 3; k++) places.push(round * 12 + turn * 3 + k);
  return [...places, 48 + turn];
}

/**
 * The pack that deals these hands, by seat, from this dealer; the last card of the dealer's hand is turned up. What is left out of the
 * hands is dealt as it comes.
 */
export function deckOf(hands: readonly string[], dealer = S, turned = ''): Card[] {
  const held = [0, 1, 2, 3].map((seat) => cards(hands[seat] ?? ''));
  const last = cards(turned);
  const named = new Set([...held.flat(), ...last]);
  const rest = fullPack().filter((card) => !named.has(card));
  const deck: Card[] = [];
  for (const seat of [0, 1, 2, 3]) {
    const own = (held[seat] as Card[]).filter((card) => !last.includes(card));
    const tail = seat === dealer ? last : [];
    const hand = [...own, ...rest.splice(0, TRICKS - own.length - tail.length), ...tail];
    placesOf(seat, dealer).forEach((place, i) => {
      deck[place] = hand[i] as Card;
    });
  }
  return deck;
}

/** Does an action for a seat, which must be legal. */
export function does(state: SoloState, seat: number, action: Action): void {
  const refused = refusalOf(state, seat, action);
  if (refused !== null) throw new Error(`${JSON.stringify(action)} of seat ${seat}: ${refused.key}`);
}

/** Why an action is refused; null where it was legal, and is made. */
export function refusalOf(state: SoloState, seat: number, action: Action): { code: string; key: string } | null {
  const refusal = act(soloWhist, state, seat, action);
  return refusal === null ? null : { code: refusal.code, key: refusal.why.key };
}

/** A call in words: `pass`, or the name of a bid. */
export function callOf(name: string): Action {
  return name === 'pass' ? { type: 'pass' } : { type: 'bid', bid: name };
}

/** Makes calls as they are told at a table: `W prop, N cop, E solo`. */
export function calls(state: SoloState, text: string): SoloState {
  for (const told of text.split(', ').filter((one) => one !== '')) {
    const [seat = '', name = ''] = told.split(' ');
    does(state, 'NESW'.indexOf(seat), callOf(name));
  }
  return state;
}

/** Why a call is refused, told likewise; null where it was legal, and is made. */
export function refusedCall(state: SoloState, told: string): string | null {
  const [seat = '', name = ''] = told.split(' ');
  return refusalOf(state, 'NESW'.indexOf(seat), callOf(name))?.key ?? null;
}

/** A dealt hand with these calls made. */
export function dealt(
  text = '',
  changed: Partial<SoloOptions> = {},
  hands: readonly string[] = [],
  turned = '',
  dealer = S,
): SoloState {
  const state = newGame(changed, dealer);
  const refusal = dealDeck(soloWhist, state, deckOf(hands, dealer, turned));
  if (refusal !== null) throw new Error(refusal.why.key);
  return calls(state, text);
}

/** The seats that may act. */
export function toAct(state: SoloState): number[] {
  return seatsIn(soloWhist.actors(state));
}

/** What the seat whose turn it is may do, in short: `pass`, names of bids, suits, cards. */
export function mayDo(state: SoloState): string[] {
  const [seat = NOBODY] = toAct(state);
  return soloWhist.legal(state, seat).map((c) => String(c['bid'] ?? c['suit'] ?? c['card'] ?? c.type));
}

/** A hand in its play, as somebody would describe it. */
export interface Position {
  readonly contract: string;
  readonly declarer: number;
  readonly partner?: number;
  /** The suit of trumps; left out for none. */
  readonly trump?: string;
  /** The cards of north, east, south and west. Cards that nobody has are gone. */
  readonly hands: readonly [string, string, string, string];
  /** Tricks taken so far, by seat. */
  readonly won?: readonly number[];
  /** Who leads next; north unless said otherwise. */
  readonly leader?: number;
  readonly options?: Partial<SoloOptions>;
}

/** Lays a position out, between two tricks. */
export function position({
  contract,
  declarer,
  partner = NOBODY,
  trump,
  hands,
  won,
  leader = N,
  options,
}: Position): SoloState {
  const state = newGame(options);
  const { trick } = state;
  hands.forEach((hand, seat) => {
    for (const card of cards(hand)) trick.give(seat, card);
  });
  const held = new Set(hands.flatMap((hand) => cards(hand)));
  for (const card of fullPack()) if (!held.has(card)) trick.markGone(card);
  // it was turned up long ago, and has been played if anybody has played at all
  state.turned = cards(hands[S])[0] as Card;
  state.standing = bidNamed(contract) as Bid;
  state.holder = declarer;
  state.partner = partner;
  trick.trump = trump === undefined ? NO_SUIT : suitOfLetter(trump);
  trick.tricks = TRICKS - cards(hands[0]).length;
  trick.won.set(won ?? [0, 0, 0, 0]);
  if (trick.tricks > 0) {
    trick.lastTrick.set(trick.goneCards().slice(0, 4));
    trick.lastLeader = 0;
    trick.lastWinner = 0;
  }
  trick.open(leader);
  state.phase = PLAYING;
  return state;
}

/** Plays cards in turn, as written: `5H 9H TH 2H`. Full tricks are gathered. */
export function plays(state: SoloState, text: string): SoloState {
  for (const card of cards(text)) {
    does(state, state.trick.turn, { type: 'play', card: codes([card]) });
    if (state.phase === TO_GATHER) soloWhist.step(state);
  }
  return state;
}

/** A contract played out: who had bid it, and what each seat won. */
export interface PlayedHand {
  readonly contract: string;
  readonly declarer: number;
  readonly partner?: number;
  readonly won: readonly [number, number, number, number];
}

/** Scores a hand that was played out; answers what it added to each seat. */
export function score(state: SoloState, { contract, declarer, partner = NOBODY, won }: PlayedHand): readonly number[] {
  state.standing = bidNamed(contract) as Bid;
  state.holder = declarer;
  state.partner = partner;
  state.trick.won.set(won);
  state.trick.tricks = TRICKS;
  state.phase = TO_SCORE;
  soloWhist.step(state);
  return soloWhist.result(state).hands.at(-1) ?? [];
}

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];

/** A message as a seat reads it. */
export function said(message: Message, reader: Viewer = SPECTATOR): string {
  return sentence(message, { ...kitWords, ...words }, { reader, seatName: (seat) => NAMES[seat] ?? '' });
}

/** The table that a viewer sees. */
export function tableOf(state: SoloState, viewer: Viewer = SPECTATOR) {
  return soloWhist.table(soloWhist.view(state, viewer));
}
