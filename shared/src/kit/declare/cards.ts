import type { Card } from '../cards/cards.ts';
import { BACK, pack } from '../cards/packed.ts';

/** Added to a card that lies face down where others lie face up. */
export const FACE_DOWN = 128;
const UP = FACE_DOWN - 1;

/**
 * Cards that lie together in order, the first one on top: a pile, a row, a hand. Callers must make sure that there is a
 * card before taking or reading one.
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

  /** The i-th card from the top, counted from 0, without FACE_DOWN. */
  at(i: number): Card {
    return (this.ring[(this.top + i) & this.mask] as Card) & UP;
  }

  /** The last card, without FACE_DOWN. */
  last(): Card {
    return this.at(this.size - 1);
  }

  /** Takes out a card wherever it lies, closing the gap. It must be there. */
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

  /** Replaces the cards with the `n` cards of a deck from index `from`. */
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

  /** Writes them to a list, starting at index `from`. */
  writeTo(list: Uint8Array, from: number): void {
    const { size } = this;
    for (let i = 0; i < size; i++) list[from + i] = this.at(i);
  }

  /** The first `n` cards, packed, face-down ones as backs. */
  faces(n = this.size): string {
    let text = '';
    for (let i = 0; i < n; i++) {
      const card = this.ring[(this.top + i) & this.mask] as Card;
      text += card < FACE_DOWN ? pack(card) : BACK;
    }
    return text;
  }
}

/** Such cards for each seat. */
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

  /** The number of a seat's cards, the cards, and taking one away: the same interface as the hands of TrickPlay. */
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
   * Deals `each` cards of a deck, from index `from` on, to every seat of a set (bits): one at a time, starting on the
   * dealer's left. Returns the index of the next card of the deck.
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
