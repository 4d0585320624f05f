import { type Card, cards, codes } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { defaultsOf } from '../../kit/game/options.ts';
import { awaitsDeck } from '../../kit/game/play.ts';
import { pinochle } from './index.ts';
import { kindOfCard, NO_KIND, PACK } from './kinds.ts';
import { MELDS } from './melds.ts';
import { DRAW, TURN } from './moves.ts';
import { options, type PinochleOptions } from './options.ts';
import { DRAWING_TRICKS, MELDING, type PinochleState, PLAYING, STOCK_CARDS } from './state.ts';

/** Options of which only some differ from the rule book. */
export function withOptions(changed: Partial<PinochleOptions> = {}): PinochleOptions {
  return { ...(defaultsOf(options) as PinochleOptions), ...changed };
}

/** A game before its first deck; seat 0 deals, so seat 1 leads. */
export function game(changed: Partial<PinochleOptions> = {}): PinochleState {
  return pinochle.setup(withOptions(changed), 2, 0);
}

/** The pack without these cards, in its own order. */
export function without(taken: readonly Card[]): Card[] {
  const rest = [...PACK];
  for (const card of taken) {
    const at = rest.indexOf(card);
    if (at < 0) throw new RangeError(`${codes([card])} is there only twice`);
    rest.splice(at, 1);
  }
  return rest;
}

/** A hand to be dealt, as somebody would tell it. What is left open is filled from the rest of the pack. */
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

/** The pack that deals these cards: packets of four, first to seat 1. */
export function deckOf(deal: Deal): Card[] {
  const dealer = cards(deal.dealer ?? '');
  const other = cards(deal.other ?? '');
  const [upcard] = cards(deal.upcard);
  const stock = cards(deal.stock ?? '');
  const last = cards(deal.last ?? '');
  const rest = without([...dealer, ...other, upcard as Card, ...stock, ...last]);
  const fill = (list: Card[], n: number) => list.push(...rest.splice(0, n - list.length));
  fill(dealer, 12);
  fill(other, 12);
  fill(stock, STOCK_CARDS - last.length);
  const packets = [0, 4, 8].flatMap((from) => [...other.slice(from, from + 4), ...dealer.slice(from, from + 4)]);
  return [...packets, upcard as Card, ...stock, ...last];
}

/** A hand just dealt. */
export function dealt(deal: Deal): PinochleState {
  const state = game(deal.options);
  pinochle.deal(state, deckOf(deal));
  return state;
}

/** A position somewhere in a hand; the cards not named are gone or in the stock, whatever is of no matter. */
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
  state.tricks = 3;
  state.drawn = 6;
  state.phase = MELDING;
  return state;
}

/** Seat 0 is to play to a card led in phase two; without a lead, to lead. */
export function inPhaseTwo(position: Position, led?: string): PinochleState {
  const state = placed(position);
  state.tricks = DRAWING_TRICKS;
  state.drawn = STOCK_CARDS;
  state.upcard = NO_KIND;
  if (led !== undefined) {
    state.leader = 1;
    state.onTable[1] = kindOfCard(cards(led)[0] as Card);
  }
  state.phase = PLAYING;
  return state;
}

function placed({ upcard, hand = '', other = '', options: changed = {} }: Position): PinochleState {
  const state = game(changed);
  state.turned = kindOfCard(cards(upcard)[0] as Card);
  state.upcard = state.turned;
  for (const card of cards(hand)) state.hands[0].add(kindOfCard(card));
  for (const card of cards(other)) state.hands[1].add(kindOfCard(card));
  return state;
}

/** Gives seat 0 the turn to meld again, with these cards drawn meanwhile. */
export function winsAgain(state: PinochleState, drawn = ''): void {
  for (const card of cards(drawn)) state.hands[0].add(kindOfCard(card));
  state.hasMelded = false;
  state.phase = MELDING;
}

/** What a seat may do, in short: `AH`, `AH*` for one taken from the table, `KH+QH`, `dix`, `exchange`, `draw`; sorted. */
export function mayDo(state: PinochleState, seat = 0): string[] {
  return pinochle
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
  const n = pinochle.count(state, state.turn);
  const moves = Array.from({ length: n }, (_, i) => pinochle.pick(state, state.turn, i, NO_DICE) - TURN);
  return moves.filter((meld) => meld < MELDS);
}

/** No choice of Pinochle has an amount to be drawn. */
const NO_DICE = undefined as never;

/** Plays the first legal card, or draws, until the condition holds or a deck is due; the dealer's steps included. */
export function playUntil(state: PinochleState, isThere: (state: PinochleState) => boolean): void {
  while (!isThere(state) && !awaitsDeck(pinochle, state) && pinochle.actors(state) !== 0) {
    if (state.phase === MELDING) pinochle.apply(state, state.turn, DRAW);
    else if (state.phase === PLAYING) pinochle.apply(state, state.turn, pinochle.pick(state, state.turn, 0, NO_DICE));
    else pinochle.step(state);
  }
}

/** A meld as an action. */
export const meld = (named: string): Action => ({ type: 'meld', cards: named });
/** A card as an action. */
export const play = (card: string): Action => ({ type: 'play', card });
export const dix: Action = { type: 'dix' };
export const exchange: Action = { type: 'exchange' };
export const draw: Action = { type: 'draw' };
