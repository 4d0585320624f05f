import { at, listOf } from '../cards/at.ts';
import type { CardOrder } from '../cards/cardOrder.ts';
import {
  CARD_LIMIT,
  type Card,
  CLUBS,
  DIAMONDS,
  HEARTS,
  JOKER_SUIT,
  NO_SUIT,
  SPADES,
  type Suit,
} from '../cards/cards.ts';
import { pack, packAll, unpack, unpackAll } from '../cards/packed.ts';
import { type MayHold, PossibleCases } from '../cards/possibleDeals.ts';
import type { Viewer } from '../game/game.ts';
import { SPECTATOR } from '../game/game.ts';
import type { Random } from '../game/random.ts';
import type { Zone } from '../table/table.ts';
import { goneIn, laidIn, lastTrickIn, onTableIn, playersIn, playsAsText, playsOf } from './trickLog.ts';
import type { TrickPlay } from './trickPlay.ts';

/**
 * What a viewer may know of the play of tricks: everything that was open, and their own hand. Plain data; cards are
 * packed (packed.ts), lists are by seat.
 */
export interface TrickView {
  /** The suit of trumps; NO_SUIT for none. */
  readonly trump: Suit;
  /** The cards that the viewer holds; '' for a spectator. */
  readonly own: string;
  /** How many cards each seat holds. */
  readonly sizes: readonly number[];
  /**
   * The plays of this hand in order: the seat and the card of each, and behind a joker the suit that it named (SHDC),
   * if any.
   */
  readonly plays: string;
  /** The suits in which each seat has shown to be void, a set a seat. */
  readonly voids: readonly number[];
  /** The tricks that each seat has won. */
  readonly won: readonly number[];
  /** Who leads this trick. */
  readonly leader: number;
  /** Who plays the next card. */
  readonly turn: number;
  /** The suit led, NO_SUIT before the lead. */
  readonly led: Suit;
  /** Who wins the trick so far; -1 before the lead. */
  readonly winning: number;
  /** Seats that sit out, as bits. */
  readonly sitsOut: number;
  /** Tricks taken in. */
  readonly tricks: number;
}

/** Everything that a viewer may know of a play of tricks in which all hands are hidden from all others. */
export function viewTrick(trick: TrickPlay, viewer: Viewer): TrickView {
  return {
    trump: trick.trump,
    own: viewer === SPECTATOR ? '' : packAll(trick.cardsOf(viewer)),
    sizes: listOf(trick.sizes),
    plays: playsAsText(trick.plays()),
    voids: listOf(trick.voids),
    won: listOf(trick.won),
    leader: trick.leader,
    turn: trick.turn,
    led: trick.led,
    winning: trick.laid === 0 ? -1 : trick.bestSeat,
    sitsOut: trick.sitsOut,
    tricks: trick.tricks,
  };
}

/**
 * Sets a play of tricks to what a view tells of, with the viewer's own hand and all others empty: `dealUnseen` deals
 * those. The order is the one that the play goes by.
 */
export function readTrick(trick: TrickPlay, view: TrickView, viewer: Viewer, order: CardOrder): void {
  trick.clear(order, view.trump);
  for (const card of viewer === SPECTATOR ? [] : unpackAll(view.own)) trick.give(viewer, card);
  for (const { seat, card, named } of playsOf(view.plays)) {
    trick.enter(seat, card);
    if (named !== NO_SUIT) trick.enterNamed(named);
  }
  trick.voids.set(view.voids);
  trick.won.set(view.won);
  trick.open(view.leader);
  trick.turn = view.turn;
  trick.led = view.led;
  for (const { seat, card } of laidIn(view)) {
    trick.onTable[seat] = card;
    trick.laid++;
  }
  if (view.winning >= 0) {
    trick.bestSeat = view.winning;
    trick.best = order.placeOf(at(trick.onTable, view.winning));
  }
  for (let seat = 0; seat < trick.seats; seat++) if (((view.sitsOut >> seat) & 1) === 1) trick.sitOut(seat);
  trick.tricks = view.tricks;
}

/** Whether a seat may hold a card, by the voids that it has shown. */
function mayHold(view: TrickView, order: CardOrder, seat: number, card: Card): boolean {
  const suit = order.placeOf(card) >> 4;
  return (((view.voids[seat] ?? 0) >> suit) & 1) === 0;
}

/** The cards of a pack, each once, that the viewer does not hold and that were not played. */
export function unseenCards(view: TrickView, pack: readonly Card[]): Card[] {
  const seen = new Set([...unpackAll(view.own), ...goneIn(view)]);
  return pack.filter((card) => !seen.has(card));
}

/** What is known of hidden cards beyond the sizes of the hands and the voids that were shown. */
export interface Whereabouts {
  /**
   * Some cards of which more is known than of the others: so many, in the hand of this seat, or without one in no hand.
   */
  readonly places?: readonly { readonly size: number; readonly seat?: number }[];
  /**
   * Which card may lie where: in the hand of a seat by its number, in the places by those that follow. There may be
   * several cases, of which only one can be true.
   */
  readonly cases?: readonly MayHold[];
}

/** Deals hidden cards to the hands of a play; answers the others: those of the places in no hand, then the rest. */
export type DealHands = (trick: TrickPlay, random: Random) => Card[];

/**
 * How unseen cards are dealt to the hands that the viewer does not see: each time at random within their sizes and
 * shown voids, and by what else is known of them.
 */
export function dealUnseen(
  order: CardOrder,
  view: TrickView,
  viewer: Viewer,
  unseen: readonly Card[],
  { places = [], cases = [() => true] }: Whereabouts = {},
): DealHands {
  const seats = view.sizes.length;
  const seatOf = (place: number) => (place < seats ? place : (places[place - seats]?.seat ?? -1));
  const sizes = [...view.sizes.map((size, seat) => (seat === viewer ? 0 : size)), ...places.map(({ size }) => size)];
  for (const { size, seat } of places) if (seat !== undefined) sizes[seat] = (sizes[seat] ?? 0) - size;
  const rest = sizes.length;
  sizes.push(unseen.length - sizes.reduce((sum, size) => sum + size, 0));
  const isOpen = (place: number, card: Card) => seatOf(place) < 0 || mayHold(view, order, seatOf(place), card);
  const deals = new PossibleCases(
    unseen,
    sizes,
    cases.map((may) => (place, card) => place === rest || (isOpen(place, card) && may(place, card))),
  );
  return (trick, random) => {
    const left: Card[][] = sizes.map(() => []);
    deals.deal(random, (place, card) => {
      const seat = seatOf(place);
      if (seat < 0) left[place]?.push(card);
      else trick.give(seat, card);
    });
    return left.flat();
  };
}

/** The zone of a seat's hand: `hand:2`. */
export function handZone(seat: number): string {
  return `hand:${seat}`;
}

/**
 * The zones that all trick games have: the hands, face down; the trick, its winner marked once it is full; the trick
 * before.
 */
export function trickZones(view: TrickView): Zone[] {
  const laid = laidIn(view).length;
  const last = lastTrickIn(view);
  return [
    ...view.sizes.map((size, seat): Zone => ({ id: handZone(seat), kind: 'hand', seat, cards: '?'.repeat(size) })),
    {
      id: 'trick',
      kind: 'trick',
      seat: -1,
      cards: onTableIn(view),
      ...(laid === playersIn(view) && { marks: [view.winning] }),
      leader: laid > 0 ? view.leader : -1,
    },
    {
      id: 'lastTrick',
      kind: 'lastTrick',
      seat: -1,
      cards: last.cards,
      ...(last.winner >= 0 && { marks: [last.winner] }),
      leader: last.leader,
    },
  ];
}

/**
 * How the suits are sorted in a hand from the left: trumps first, then colours alternating. By trump suit; without
 * trumps as with spades.
 */
const SUIT_ROWS_SHOWN: readonly (readonly Suit[])[] = [
  [JOKER_SUIT, SPADES, HEARTS, CLUBS, DIAMONDS],
  [JOKER_SUIT, HEARTS, SPADES, DIAMONDS, CLUBS],
  [JOKER_SUIT, DIAMONDS, SPADES, HEARTS, CLUBS],
  [JOKER_SUIT, CLUBS, HEARTS, SPADES, DIAMONDS],
];

/**
 * The cards of the hand that is being sorted, by how they rank: hands are sorted at every move, and none holds two
 * packs.
 */
const ranked = new Int32Array(2 * CARD_LIMIT);

/**
 * The viewer's hand as it is shown, packed: trumps on the left, colours alternating, each suit from the highest down.
 */
export function sortedHand(cards: string, order: CardOrder, trump: Suit): string {
  const suits = SUIT_ROWS_SHOWN[trump] ?? SUIT_ROWS_SHOWN[SPADES] ?? [];
  for (let i = 0; i < cards.length; i++) {
    const card = unpack(cards.charAt(i));
    const place = order.placeOf(card);
    // the card itself stands in the low bits
    const rank = (suits.indexOf(place >> 4) * 16 + 15 - (place & 15)) * CARD_LIMIT + card;
    let to = i;
    for (; to > 0 && at(ranked, to - 1) > rank; to--) ranked[to] = at(ranked, to - 1);
    ranked[to] = rank;
  }
  let sorted = '';
  for (let i = 0; i < cards.length; i++) sorted += pack(at(ranked, i) % CARD_LIMIT);
  return sorted;
}

/** Who laid the last card on the table; -1 if none lies there. */
export function lastToPlay(view: TrickView): number {
  return laidIn(view).at(-1)?.seat ?? -1;
}

/** A hand of which everybody knows some cards: these first, then the others, which may lie face down. */
export function openFirst(hand: string, open: string): string {
  const others = Array.from(hand).filter((card) => !open.includes(card));
  return open + others.slice(0, hand.length - open.length).join('');
}
