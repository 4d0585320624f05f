import { at } from '../cards/at.ts';
import { bitCount, type Card, cardOf, nthBit, rankOf, type Suit, suitOf } from '../cards/cards.ts';
import { EMPTY, pack } from '../cards/packed.ts';
import type { SeatMove } from '../game/action.ts';
import type { Zone } from '../table/table.ts';
import { NO_CARD } from './trickPlay.ts';
import type { TrickView } from './trickView.ts';

/*
 * Stops, a hand without tricks among trick games: each suit is built up and down from one rank, such as the jack. Each
 * player in turn lays a card that fits, or passes with none, and goes out with the last card. This file has the layout,
 * the fields of a hand and the picture; the rules are in stopsRules.ts. A game adds the fields to its own.
 */

/** A suit of the layout that nobody has opened. */
export const CLOSED = 0;
/** Every rank of a suit, as a mask: two to ace. */
const ALL_RANKS = 0x7ffc;
const LEAST_RANK = 2;
const RANKS = 13;

/** The fields of one hand. */
export interface StopsHand {
  /** The lowest and highest rank in the layout, by suit; CLOSED until its first card is laid. */
  low: number[];
  high: number[];
  /**
   * Ranks that a seat cannot hold, since it passed when they could be laid: masks at `seat * 4 + suit`. Empty before
   * the first pass.
   */
  lacks: number[];
  /** Seats that passed on their last turn to lay, as bits. */
  passed: number;
  /** The seats that are out, in order. */
  out: number[];
  /** The seat that laid a card or passed last, -1 for none, and that card: NO_CARD for a pass. */
  lastSeat: number;
  lastCard: Card;
}

/**
 * A game's own fields of a hand together with these, set one by one: a spread takes three times as long at every deal.
 */
export function withStops<H extends object>(hand: H): H & StopsHand {
  const fields = hand as Partial<StopsHand>;
  fields.low = [CLOSED, CLOSED, CLOSED, CLOSED];
  fields.high = [CLOSED, CLOSED, CLOSED, CLOSED];
  fields.lacks = [];
  fields.passed = 0;
  fields.out = [];
  fields.lastSeat = -1;
  fields.lastCard = NO_CARD;
  return hand as H & StopsHand;
}

/** The layout: the lowest and highest rank of each suit. */
export interface Runs {
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** What can be laid below the lowest card of a run, and above its highest, by that rank, as masks; none if CLOSED. */
const BELOW = Int32Array.from({ length: 16 }, (_, low) => (low === CLOSED ? 0 : (1 << (low - 1)) & ALL_RANKS));
const ABOVE = Int32Array.from({ length: 16 }, (_, high) => (high === CLOSED ? 0 : (2 << high) & ALL_RANKS));

/** The ranks of a suit that can be laid now, as a mask: the first one, then one rank below or above the run. */
export function nextRanks({ low, high }: Runs, suit: Suit, first: number): number {
  const lowest = low[suit] as number;
  return lowest === CLOSED ? 1 << first : at(BELOW, lowest) | at(ABOVE, high[suit] as number);
}

/** The cards that can be laid now, suit by suit, whichever hands they are in. */
export function nextCards(runs: Runs, first: number): Card[] {
  return [0, 1, 2, 3].flatMap((suit) => {
    const ranks = nextRanks(runs, suit, first);
    return Array.from({ length: bitCount(ranks) }, (_, i) => cardOf(suit, nthBit(ranks, i)));
  });
}

/** Adds a card to the layout that can be laid. */
export function addToRun({ low, high }: { readonly low: number[]; readonly high: number[] }, card: Card): void {
  const suit = suitOf(card);
  const rank = rankOf(card);
  const lowest = low[suit] as number;
  if (lowest === CLOSED || rank < lowest) low[suit] = rank;
  if (rank > (high[suit] as number)) high[suit] = rank;
}

/** Whether a seat has shown by a pass that it does not hold a card. */
export function lacksCard({ lacks }: { readonly lacks: readonly number[] }, seat: number, card: Card): boolean {
  return (((lacks[seat * 4 + suitOf(card)] ?? 0) >> rankOf(card)) & 1) === 1;
}

/** 52 places, suits S H D C, each from two to ace; those where a card can be laid now are marked. */
export function layoutZone(runs: Runs, first: number): Zone {
  const { low, high } = runs;
  const cards = [0, 1, 2, 3].flatMap((suit) =>
    Array.from({ length: RANKS }, (_, i) => {
      const rank = i + LEAST_RANK;
      const isLaid = rank >= (low[suit] as number) && rank <= (high[suit] as number);
      return isLaid ? pack(cardOf(suit, rank)) : EMPTY;
    }),
  );
  const marks = nextCards(runs, first).map((card) => suitOf(card) * RANKS + rankOf(card) - LEAST_RANK);
  return { id: 'layout', kind: 'layout', seat: -1, cards: cards.join(''), marks };
}

interface LaidView {
  readonly hand: Pick<StopsHand, 'lastSeat' | 'lastCard'> & { readonly out: readonly number[] };
  readonly trick: Pick<TrickView, 'sizes'>;
}

/**
 * The cards laid, as records write them, without those that the dealer has laid for the last seat, and the passes
 * between them of everybody who was skipped. `leader` laid first, and `after` says who is next.
 */
export function laidInTurn(
  { hand, trick }: LaidView,
  plays: readonly SeatMove[],
  leader: number,
  after: (seat: number) => number,
): SeatMove[] {
  const { out, lastCard, lastSeat } = hand;
  const held = trick.sizes.map((size, seat) => size + plays.filter((play) => play.seat === seat).length);
  const isLaidOut = out.length === held.length;
  const laid = isLaidOut ? plays.slice(0, plays.findLastIndex(({ seat }) => seat !== out.at(-1)) + 1) : plays;
  const done: SeatMove[] = [];
  let seat = leader;
  const passUntil = (next: number) => {
    for (; seat !== next; seat = after(seat)) if (held[seat] !== 0) done.push({ seat, type: 'pass' });
  };
  for (const play of laid) {
    passUntil(play.seat);
    done.push(play);
    held[seat] = (held[seat] ?? 0) - 1;
    seat = after(seat);
  }
  if (lastSeat >= 0 && lastCard === NO_CARD) passUntil(after(lastSeat));
  return done;
}
