import { type Card, cards } from '../../kit/cards/cards.ts';
import { FACE_DOWN } from '../../kit/declare/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { awaitsDeck } from '../../kit/game/play.ts';
import { around, stackedDeck, testTables } from '../../kit/game/tables.testing.ts';
import { NO_KIND } from '../../kit/melds/doublePack.ts';
import { playEntry } from '../../kit/melds/meldLog.ts';
import { handOf } from '../../kit/melds/meldTable.ts';
import { DRAW, TURN } from './actions.ts';
import { pinochle } from './index.ts';
import { DECK, kindOfCard } from './kinds.ts';
import { MELDS } from './melds.ts';
import type { PinochleOptions } from './options.ts';
import { DRAWING_TRICKS, PHASE, type PinochleState, STOCK_CARDS } from './state.ts';
import { words } from './words.en.ts';

const tables = testTables<PinochleState, PinochleOptions>(pinochle, words);

/** A game before its first deck; seat 0 deals, so seat 1 leads. */
export const game = tables.newGame;

/** Why an action may be a good one, in words. */
export const { reasonOf } = tables;

/** A hand to be dealt, described in words. What is left open is filled from the rest of the pack. */
export interface Deal {
  /** Cards of seat 0, who deals, and of seat 1, who leads. */
  readonly dealer?: string;
  readonly other?: string;
  readonly upcard: string;
  /** The stock from its top. */
  readonly stock?: string;
  /** The last card of the stock. */
  readonly last?: string;
  readonly options?: Partial<PinochleOptions>;
}

/** Who gets each card of a deck: packets of four, first to seat 1; the upcard is 2, the stock 3, its last card 4. */
const PLACES = [...around(2, 0, [4, 4, 4]), 2, ...Array<number>(STOCK_CARDS - 1).fill(3), 4];

/** The pack that deals these cards. */
export function deckOf({ dealer = '', other = '', upcard, stock = '', last = '' }: Deal): Card[] {
  return stackedDeck(DECK.pack, PLACES, [dealer, other, upcard, stock, last]);
}

/** A hand just dealt. */
export function dealt(deal: Deal): PinochleState {
  const state = game(deal.options);
  tables.deals(state, deckOf(deal));
  return state;
}

/** A position somewhere in a hand; the cards not named are gone or in the stock, whichever does not matter. */
interface Position {
  /** The suit of the upcard is trumps. */
  readonly upcard: string;
  /** Cards in the hands of seat 0 and seat 1. */
  readonly hand?: string;
  readonly other?: string;
  readonly options?: Partial<PinochleOptions>;
}

/** Seat 0 has just won a trick of phase one with these cards in hand. */
export function hasWon(position: Position): PinochleState {
  const state = placed(position);
  state.fields.tricks = 3;
  const { stock, last } = state.places;
  const rest = restOf(position);
  for (const card of rest.slice(0, STOCK_CARDS - 5)) stock.put(card);
  last.put((rest[STOCK_CARDS] as Card) + FACE_DOWN);
  state.phase = PHASE.meld;
  return state;
}

/** Seat 0 is to play to a card led in phase two; without a lead, to lead. */
export function inPhaseTwo(position: Position, led?: string): PinochleState {
  const state = placed(position);
  state.fields.tricks = DRAWING_TRICKS;
  state.fields.upcard = NO_KIND;
  if (led !== undefined) leads(state, led);
  state.phase = PHASE.play;
  return state;
}

/** Seat 1 has led this card. */
export function leads({ fields, lists, derived }: PinochleState, led: string): void {
  const kind = kindOfCard(cards(led)[0] as Card);
  fields.leader = 1;
  derived.onTable[1] = kind;
  lists.done.push(playEntry(1, kind));
}

/** The cards of the pack that a position does not name. */
function restOf({ upcard, hand = '', other = '' }: Position): Card[] {
  const rest = [...DECK.pack];
  for (const card of cards([upcard, hand, other].join(' ').trim())) rest.splice(rest.indexOf(card), 1);
  return rest;
}

function placed({ upcard, hand = '', other = '', options: changed = {} }: Position): PinochleState {
  const state = game(changed);
  state.fields.turned = kindOfCard(cards(upcard)[0] as Card);
  state.fields.upcard = state.fields.turned;
  for (const card of cards(hand)) handOf(state, 0).put(card);
  for (const card of cards(other)) handOf(state, 1).put(card);
  return state;
}

/** Gives seat 0 the turn to meld again, with these cards drawn meanwhile. */
export function winsAgain(state: PinochleState, drawn = ''): void {
  for (const card of cards(drawn)) handOf(state, 0).put(card);
  state.fields.hasMelded = false;
  state.phase = PHASE.meld;
}

/**
 * What a seat may do, in short: `AH`, `AH*` for one taken from the table, `KH+QH`, `dix`, `exchange`, `draw`; sorted.
 */
export function mayDo(state: PinochleState, seat = 0): string[] {
  return pinochle.rules
    .legal(state, seat)
    .map((choice) => {
      if (choice.type === 'meld') return String(choice['cards']).replaceAll(' ', '+');
      if (choice.type === 'play') return `${choice['card']}${choice['from'] === undefined ? '' : '*'}`;
      return choice.type;
    })
    .sort();
}

/** The melds seat 0 could make now, by number. */
export function couldMeld(state: PinochleState): number[] {
  const n = pinochle.rules.count(state, state.fields.turn);
  const moves = Array.from({ length: n }, (_, i) => pinochle.rules.pick(state, state.fields.turn, i, NO_DICE) - TURN);
  return moves.filter((meld) => meld < MELDS);
}

/** No choice of Pinochle has an amount to be drawn. */
const NO_DICE = undefined as never;

/** Plays the first legal card, or draws, until the condition holds or a deck is due; the dealer's steps included. */
export function playUntil(state: PinochleState, isThere: (state: PinochleState) => boolean): void {
  while (!isThere(state) && !awaitsDeck(pinochle, state) && pinochle.rules.actors(state) !== 0) {
    if (state.phase === PHASE.meld) pinochle.rules.apply(state, state.fields.turn, DRAW);
    else if (state.phase === PHASE.play)
      pinochle.rules.apply(state, state.fields.turn, pinochle.rules.pick(state, state.fields.turn, 0, NO_DICE));
    else pinochle.chance.step(state);
  }
}

/** A meld as an action. */
export const meld = (named: string): Action => ({ type: 'meld', cards: named });
/** A card as an action. */
export const play = (card: string): Action => ({ type: 'play', card });
export const dix: Action = { type: 'dix' };
export const exchange: Action = { type: 'exchange' };
export const draw: Action = { type: 'draw' };
