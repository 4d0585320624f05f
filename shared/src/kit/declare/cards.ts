import type { Card } from '../cards/cards.ts';
import { BACK, pack } from '../cards/packed.ts';

/** Added to a card that lies face down where others lie face up. */
export const FACE_DOWN = 128;
const UP = FACE_DOWN - 1;

/**
 * Cards that lie together in order, the first one on top: a pile, a row, a hand. Whoever takes or looks at a card must
 * know that there is one.
 */
export class Cards {
  /** A ring with room for one more card than `mask`, a power of two. */
  private readonly ring: Uint8Array;
  private readonly mask: number;
  private top = 0;
  /** How many cards lie there. */
  size = 0;

  /** Empty, with room for so many cards. */
  constructor(most: number) {
    this.mask = 2 ** Math.ceil(Math.log2(most)) - 1;
    this.ring = new Uint8Array(this.mask + 1);
  }

  /** Makes this equal to another with the same room. */
  copyFrom(other: Cards): void {
    this.ring.set(other.ring);
    this.top = other.top;
    this.size = other.size;
  }

  /** Lays a card behind the others: under a pile, at the right of a row. */
  put(card: Card): void {
    this.ring[(this.top + this.size++) & this.mask] = card;
  }

  /** Takes the first card, without FACE_DOWN. */
  take(): Card {
    const card = this.at(0);
    this.top = (this.top + 1) & this.mask;
    this.size--;
    return card;
  }

  /** A card from the first (0) on, without FACE_DOWN. */
  at(i: number): Card {
    return (this.ring[(this.top + i) & this.mask] as Card) & UP;
  }

  /** The last card, without FACE_DOWN. */
  last(): Card {
    return this.at(this.size - 1);
  }

  /** Takes a card out from wherever it lies; the others close up. It must be there. */
  remove(card: Card): void {
    let i = 0;
    while (this.at(i) !== card) i++;
    const { ring, mask, top } = this;
    for (; i < this.size - 1; i++) ring[(top + i) & mask] = ring[(top + i + 1) & mask] as Card;
    this.size--;
  }

  /** Takes all cards away. */
  clear(): void {
    this.top = 0;
    this.size = 0;
  }

  /** Lays so many cards of a deck, from a place of it on, in place of any that lie there. */
  fill(deck: ArrayLike<Card>, from: number, n: number): void {
    const { ring } = this;
    for (let i = 0; i < n; i++) ring[i] = deck[from + i] as Card;
    this.top = 0;
    this.size = n;
  }

  /** All cards in order, without FACE_DOWN. */
  list(): Card[] {
    return Array.from({ length: this.size }, (_, i) => this.at(i));
  }

  /** Writes them to a list, from a place of it on. */
  writeTo(list: Uint8Array, from: number): void {
    const { size } = this;
    for (let i = 0; i < size; i++) list[from + i] = this.at(i);
  }

  /** The first `n` cards, packed: those that lie face down as backs. */
  faces(n = this.size): string {
    let text = '';
    for (let i = 0; i < n; i++) {
      const card = this.ring[(this.top + i) & this.mask] as Card;
      text += card < FACE_DOWN ? pack(card) : BACK;
    }
    return text;
  }
}

/** The same for each seat. */
export class SeatCards {
  /** By seat. */
  readonly all: readonly Cards[];

  constructor(seats: number, most: number) {
    this.all = Array.from({ length: seats }, () => new Cards(most));
  }

  /** Those of a seat. */
  of(seat: number): Cards {
    return this.all[seat] as Cards;
  }

  /** How many cards a seat has, and which; and one of them taken away. A hand of tricks says it in the same way. */
  handSize(seat: number): number {
    return this.of(seat).size;
  }

  cardsOf(seat: number): Card[] {
    return this.of(seat).list();
  }

  take(seat: number, card: Card): void {
    this.of(seat).remove(card);
  }

  /**
   * Deals so many cards of a deck, from a place of it on, to each seat of a set (bits): one at a time, the first to the
   * seat on the dealer's left. Answers which card of the deck is next.
   */
  deal(deck: ArrayLike<Card>, from: number, each: number, dealer: number, set = -1): number {
    const seats = this.all.length;
    let next = from;
    for (let round = 0; round < each; round++) {
      for (let i = 1; i <= seats; i++) {
        const seat = (dealer + i) % seats;
        if (((set >> seat) & 1) === 1) this.of(seat).put(deck[next++] as Card);
      }
    }
    return next;
  }
}
