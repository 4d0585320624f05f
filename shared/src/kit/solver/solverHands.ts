import { bitCount, lowestBit } from '../cards/cards.ts';

/** Cards of one suit that a position may have. */
export const MOST_RANKS = 14;
export const SUITS = 4;

/** In place of a trump suit, where two play: any card that does not follow suit takes the trick. */
export const EVERY_SUIT = SUITS;

/** A position of four seats, clockwise, partners opposite each other; or of two. */
export interface Position {
  /** How many play; four if omitted. */
  readonly seats?: 2 | 4;
  /** The cards that each seat still holds, as masks of powers: seat * `rows` + suit. Suits from 4 on must be empty. */
  readonly hands: ArrayLike<number>;
  readonly rows: number;
  /** The trump suit, 0 to 3; NO_SUIT for none; or EVERY_SUIT. */
  readonly trump: number;
  /** Who leads, or has led, to this trick. */
  readonly leader: number;
  /** The places (suit * 16 + power) played to this trick so far, in order. */
  readonly played: readonly number[];
}

/**
 * The four hands of a position that is being solved, those of seats 2 and 3 empty where two play. The powers of a suit
 * are renumbered from 0 for the lowest card still in play; cards here are suit * 16 + that rank.
 */
export class SolverHands {
  /** Held cards: seat * 4 + suit, each a mask of ranks. */
  readonly held = new Int32Array(4 * SUITS);
  /** How many each seat holds of each suit, by the same index. */
  readonly lengths = new Int32Array(4 * SUITS);
  /** The cards of each suit that had not been played when this trick began. */
  readonly left = new Int32Array(SUITS);
  /** For each suit, by the cards left of it: whose they are, two bits a card, the highest card in the lowest bits. */
  readonly owners: readonly Int32Array[] = Array.from({ length: SUITS }, () => new Int32Array(1 << MOST_RANKS));
  /** The rank of each place; -1 if that card is not in play. */
  private readonly ranks = new Int32Array(SUITS * 16);

  /** Takes up a position. Returns how many tricks are left, including the current one. */
  set({ seats = 4, hands, rows, leader, played }: Position): number {
    const bySeat = Array.from({ length: 4 * SUITS }, (_, i) =>
      i < seats * SUITS ? (hands[(i >> 2) * rows + (i & 3)] ?? 0) : 0,
    );
    for (const [i, place] of played.entries()) {
      const row = ((leader + i) & (seats - 1)) * 4 + (place >> 4);
      bySeat[row] = (bySeat[row] ?? 0) | (1 << (place & 15));
    }
    this.ranks.fill(-1);
    for (let suit = 0; suit < SUITS; suit++) {
      const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map((seat) => bySeat[seat * 4 + suit]);
      const powers = a | b | c | d;
      const count = bitCount(powers);
      if (count > MOST_RANKS) throw new RangeError(`${count} cards of a suit are more than can be solved`);
      for (let rest = powers, rank = 0; rest !== 0; rest &= rest - 1) this.ranks[suit * 16 + lowestBit(rest)] = rank++;
      this.left[suit] = (1 << count) - 1;
      this.deal(suit, [a, b, c, d]);
      this.listOwners(suit, count);
    }
    let tricks = 0;
    for (let suit = 0; suit < SUITS; suit++) tricks += this.lengths[suit] as number;
    return tricks;
  }

  private deal(suit: number, masks: readonly number[]): void {
    for (const [seat, mask] of masks.entries()) {
      let held = 0;
      for (let rest = mask; rest !== 0; rest &= rest - 1) held |= 1 << this.rankOf(suit * 16 + lowestBit(rest));
      this.held[seat * 4 + suit] = held;
      this.lengths[seat * 4 + suit] = bitCount(mask);
    }
  }

  private listOwners(suit: number, count: number): void {
    const owners = this.owners[suit] as Int32Array;
    const ownerOf = Array.from({ length: count }, (_, rank) =>
      [0, 1, 2, 3].findIndex((seat) => (((this.held[seat * 4 + suit] as number) >> rank) & 1) === 1),
    );
    owners[0] = 0;
    for (let mask = 1; mask < 1 << count; mask++) {
      const higher = mask & (mask - 1);
      const owner = ownerOf[lowestBit(mask)] as number;
      owners[mask] = (owners[higher] as number) | (owner << (2 * bitCount(higher)));
    }
  }

  private rankOf(place: number): number {
    return this.ranks[place] as number;
  }

  /** A place (suit * 16 + power) as a card here. */
  cardOf(place: number): number {
    return (place & ~15) | this.rankOf(place);
  }

  /** Takes a card out of a hand. */
  take(seat: number, card: number): void {
    const row = seat * 4 + (card >> 4);
    this.held[row] = (this.held[row] as number) ^ (1 << (card & 15));
    this.lengths[row] = (this.lengths[row] as number) - 1;
  }

  /** Gives it back. */
  give(seat: number, card: number): void {
    const row = seat * 4 + (card >> 4);
    this.held[row] = (this.held[row] as number) ^ (1 << (card & 15));
    this.lengths[row] = (this.lengths[row] as number) + 1;
  }

  /** Takes two cards of a full trick out of what is left, or puts them back. */
  turn(a: number, b: number): void {
    const { left } = this;
    left[a >> 4] = (left[a >> 4] as number) ^ (1 << (a & 15));
    left[b >> 4] = (left[b >> 4] as number) ^ (1 << (b & 15));
  }

  /** The owners of the cards left of a suit. */
  ownersIn(suit: number): number {
    return (this.owners[suit] as Int32Array)[this.left[suit] as number] as number;
  }
}
