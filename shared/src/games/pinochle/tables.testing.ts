import { type Card, cards } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { awaitsDeck } from '../../kit/game/play.ts';
import { around, stackedDeck, testTables } from '../../kit/game/tables.testing.ts';
import { NO_KIND } from '../../kit/melds/doublePack.ts';
import { add } from '../../kit/melds/holding.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { DRAW, TURN } from './actions.ts';
import { playEntry } from './handLog.ts';
import { pinochle } from './index.ts';
import { kindOfCard, PACK } from './kinds.ts';
import { MELDS } from './melds.ts';
import type { PinochleOptions } from './options.ts';
import { DRAWING_TRICKS, MELDING, type PinochleState, STOCK_CARDS } from './state.ts';
import { words } from './words.en.ts';

const tables = testTables<PinochleState, PinochleOptions>(pinochle, words);

/** A game before its first deck; seat 0 deals, so seat 1 leads. */
export const game = tables.newGame;

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
  return stackedDeck(PACK, PLACES, [dealer, other, upcard, stock, last]);
}

/** A hand just dealt. */
export function dealt(deal: Deal): PinochleState {
  const state = game(deal.options);
  tables.deals(state, deckOf(deal));
  return state;
}

/** A position somewhere in a hand; the cards not named are gone or in the stock, whichever does not matter. */
export interface Position {
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
  state.hand.tricks = 3;
  state.hand.drawn = 6;
  state.game.phase = MELDING;
  return state;
}

/** Seat 0 is to play to a card led in phase two; without a lead, to lead. */
export function inPhaseTwo(position: Position, led?: string): PinochleState {
  const state = placed(position);
  state.hand.tricks = DRAWING_TRICKS;
  state.hand.drawn = STOCK_CARDS;
  state.hand.upcard = NO_KIND;
  if (led !== undefined) leads(state, led);
  state.game.phase = PLAYING;
  return state;
}

/** Seat 1 has led this card. */
export function leads({ hand, secret }: PinochleState, led: string): void {
  const kind = kindOfCard(cards(led)[0] as Card);
  hand.leader = 1;
  hand.onTable[1] = kind;
  secret.done.push(playEntry(1, kind));
}

function placed({ upcard, hand = '', other = '', options: changed = {} }: Position): PinochleState {
  const state = game(changed);
  state.hand.turned = kindOfCard(cards(upcard)[0] as Card);
  state.hand.upcard = state.hand.turned;
  for (const card of cards(hand)) add(state.secret.hands[0], kindOfCard(card));
  for (const card of cards(other)) add(state.secret.hands[1], kindOfCard(card));
  return state;
}

/** Gives seat 0 the turn to meld again, with these cards drawn meanwhile. */
export function winsAgain(state: PinochleState, drawn = ''): void {
  for (const card of cards(drawn)) add(state.secret.hands[0], kindOfCard(card));
  state.hand.hasMelded = false;
  state.game.phase = MELDING;
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
  const n = pinochle.rules.count(state, state.hand.turn);
  const moves = Array.from({ length: n }, (_, i) => pinochle.rules.pick(state, state.hand.turn, i, NO_DICE) - TURN);
  return moves.filter((meld) => meld < MELDS);
}

/** No choice of Pinochle has an amount to be drawn. */
const NO_DICE = undefined as never;

/** Plays the first legal card, or draws, until the condition holds or a deck is due; the dealer's steps included. */
export function playUntil(state: PinochleState, isThere: (state: PinochleState) => boolean): void {
  while (!isThere(state) && !awaitsDeck(pinochle, state) && pinochle.rules.actors(state) !== 0) {
    if (state.game.phase === MELDING) pinochle.rules.apply(state, state.hand.turn, DRAW);
    else if (state.game.phase === PLAYING)
      pinochle.rules.apply(state, state.hand.turn, pinochle.rules.pick(state, state.hand.turn, 0, NO_DICE));
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
