import { ACE_HIGH, type CardOrder } from './cardOrder.ts';
import { type Card, NO_SUIT, type Suit, bitCount, highestBit, lowestBit, nthBit } from './cards.ts';

/** Suits a hand has room for: the four and the joker's own. */
export const SUIT_ROWS = 5;
/** All of them, as a set of suits. */
export const ANY_SUIT = 31;
const MOST_SEATS = 8;
/** No card on this place. */
export const NO_CARD = 0;

/**
 * The play of tricks, for every trick game: who holds what, whose turn it is, who wins. One final class of fixed shape, whatever
 * the game, because a process that has seen many shapes runs four times slower (measured; bench/).
 *
 * Hands are suit masks over the places of a CardOrder, so a left bower lies in the trump suit's mask. Cards at the edge of this
 * class are always the printed ones. A full trick stays on the table until `gather`.
 */
export class TrickPlay {
  readonly seats: number;
  order: CardOrder = ACE_HIGH;
  /** The trump suit, or NO_SUIT. */
  trump: Suit = NO_SUIT;
  /** Held cards: seat * SUIT_ROWS + suit, each a mask of powers. */
  readonly hands: Int32Array;
  /** Cards played in this hand: a mask of powers for each suit. */
  readonly gone: Int32Array;
  /** Suits each seat has shown to be void in: a mask a seat. */
  readonly voids: Uint8Array;
  /** The printed card each seat has on the table in this trick, NO_CARD for none. */
  readonly onTable: Uint8Array;
  /** The same of the trick before. */
  readonly lastTrick: Uint8Array;
  /** Tricks won, by seat. */
  readonly won: Uint8Array;
  /** Who leads this trick. */
  leader = 0;
  /** Whose turn it is; meaningless while the trick is full. */
  turn = 0;
  /** Cards on the table in this trick. */
  laid = 0;
  /** How many play to a trick: all seats, or fewer where some sit out. */
  players: number;
  /** Seats that sit out, as bits. */
  sitsOut = 0;
  /** The suit led, NO_SUIT before the lead. */
  led: Suit = NO_SUIT;
  /** The place of the card that wins so far. */
  best = 0;
  /** Who laid it. */
  bestSeat = 0;
  /** Tricks gathered in this hand. */
  tricks = 0;
  /** Who led and who won the trick before; -1 before the first is gathered. */
  lastLeader = -1;
  lastWinner = -1;

  /** Tricks for 2 to 8 seats. */
  constructor(seats: number) {
    if (seats < 2 || seats > MOST_SEATS) throw new RangeError(`no trick play for ${seats} seats`);
    this.seats = seats;
    this.players = seats;
    this.hands = new Int32Array(seats * SUIT_ROWS);
    this.gone = new Int32Array(SUIT_ROWS);
    this.voids = new Uint8Array(seats);
    this.onTable = new Uint8Array(seats);
    this.lastTrick = new Uint8Array(seats);
    this.won = new Uint8Array(seats);
  }

  /** Makes this equal to another of the same number of seats. */
  copyFrom(other: TrickPlay): void {
    this.order = other.order;
    this.trump = other.trump;
    this.hands.set(other.hands);
    this.gone.set(other.gone);
    this.voids.set(other.voids);
    this.onTable.set(other.onTable);
    this.lastTrick.set(other.lastTrick);
    this.won.set(other.won);
    this.leader = other.leader;
    this.turn = other.turn;
    this.laid = other.laid;
    this.players = other.players;
    this.sitsOut = other.sitsOut;
    this.led = other.led;
    this.best = other.best;
    this.bestSeat = other.bestSeat;
    this.tricks = other.tricks;
    this.lastLeader = other.lastLeader;
    this.lastWinner = other.lastWinner;
  }

  /** Empties the table and all hands for a new deal; everybody plays. */
  clear(order: CardOrder, trump: Suit): void {
    this.order = order;
    this.trump = trump;
    this.hands.fill(0);
    this.gone.fill(0);
    this.voids.fill(0);
    this.onTable.fill(NO_CARD);
    this.lastTrick.fill(NO_CARD);
    this.won.fill(0);
    this.players = this.seats;
    this.sitsOut = 0;
    this.laid = 0;
    this.led = NO_SUIT;
    this.tricks = 0;
    this.lastLeader = -1;
    this.lastWinner = -1;
  }

  /** Gives a seat a card. */
  give(seat: number, card: Card): void {
    const place = this.order.place[card] as number;
    const row = seat * SUIT_ROWS + (place >> 4);
    this.hands[row] = (this.hands[row] as number) | (1 << (place & 15));
  }

  /** Takes a card out of a seat's hand without playing it (a discard). */
  take(seat: number, card: Card): void {
    const place = this.order.place[card] as number;
    const row = seat * SUIT_ROWS + (place >> 4);
    this.hands[row] = (this.hands[row] as number) & ~(1 << (place & 15));
  }

  /** Does the seat hold this card? */
  holds(seat: number, card: Card): boolean {
    const place = this.order.place[card] as number;
    return (((this.hands[seat * SUIT_ROWS + (place >> 4)] as number) >> (place & 15)) & 1) === 1;
  }

  /** Names the trumps once hands are dealt; hands are laid out anew in the order that they give. */
  setTrump(order: CardOrder, trump: Suit): void {
    const held: Card[][] = [];
    for (let seat = 0; seat < this.seats; seat++) held.push(this.cardsOf(seat));
    this.order = order;
    this.trump = trump;
    this.hands.fill(0);
    held.forEach((cards, seat) => {
      for (const card of cards) this.give(seat, card);
    });
  }

  /** Opens the play: this seat leads to the first trick. */
  open(leader: number): void {
    this.leader = leader;
    this.turn = leader;
    this.laid = 0;
    this.led = NO_SUIT;
  }

  /** Leaves a seat out of every trick of this hand. */
  sitOut(seat: number): void {
    this.sitsOut |= 1 << seat;
    this.players--;
  }

  /** How many cards a seat holds. */
  handSize(seat: number): number {
    const row = seat * SUIT_ROWS;
    const hands = this.hands;
    return (
      bitCount(hands[row] as number) +
      bitCount(hands[row + 1] as number) +
      bitCount(hands[row + 2] as number) +
      bitCount(hands[row + 3] as number) +
      bitCount(hands[row + 4] as number)
    );
  }

  /** The printed cards a seat holds, suit by suit, in ascending power. */
  cardsOf(seat: number): Card[] {
    const list: Card[] = [];
    for (let suit = 0; suit < SUIT_ROWS; suit++) {
      let mask = this.hands[seat * SUIT_ROWS + suit] as number;
      while (mask !== 0) {
        list.push(this.order.card[suit * 16 + lowestBit(mask)] as number);
        mask &= mask - 1;
      }
    }
    return list;
  }

  /** Is every card of this trick on the table? */
  isFull(): boolean {
    return this.laid === this.players;
  }

  /** Must the seat whose turn it is follow the suit led? */
  mustFollow(): boolean {
    return this.laid > 0 && this.led >= 0 && this.hands[this.turn * SUIT_ROWS + this.led] !== 0;
  }

  /**
   * The suits that the seat whose turn it is may play from, as a set. A follower follows suit if he can, else plays any; a leader
   * leads from `mayLead`, or from anything where he holds nothing of those.
   */
  suitsToPlay(mayLead: number): number {
    const row = this.turn * SUIT_ROWS;
    const hands = this.hands;
    if (this.laid > 0) {
      if (this.led >= 0 && hands[row + this.led] !== 0) return 1 << this.led;
      return ANY_SUIT;
    }
    if (mayLead === ANY_SUIT) return ANY_SUIT;
    for (let suit = 0; suit < SUIT_ROWS; suit++) {
      if (((mayLead >> suit) & 1) === 1 && hands[row + suit] !== 0) return mayLead;
    }
    return ANY_SUIT;
  }

  /** How many cards the seat whose turn it is may play. */
  count(mayLead: number): number {
    const suits = this.suitsToPlay(mayLead);
    const row = this.turn * SUIT_ROWS;
    let n = 0;
    for (let suit = 0; suit < SUIT_ROWS; suit++) {
      if (((suits >> suit) & 1) === 1) n += bitCount(this.hands[row + suit] as number);
    }
    return n;
  }

  /** The i-th of those cards, as printed: suit by suit, in ascending power. */
  pick(mayLead: number, i: number): Card {
    const suits = this.suitsToPlay(mayLead);
    const row = this.turn * SUIT_ROWS;
    let rest = i;
    for (let suit = 0; suit < SUIT_ROWS; suit++) {
      if (((suits >> suit) & 1) === 0) continue;
      const mask = this.hands[row + suit] as number;
      const n = bitCount(mask);
      if (rest < n) return this.order.card[suit * 16 + nthBit(mask, rest)] as number;
      rest -= n;
    }
    throw new RangeError(`no card ${i} to play`);
  }

  /** All of those cards. */
  playable(mayLead: number): Card[] {
    return Array.from({ length: this.count(mayLead) }, (_, i) => this.pick(mayLead, i));
  }

  /** The seat whose turn it is plays a card it may play. */
  play(card: Card): void {
    const seat = this.turn;
    const place = this.order.place[card] as number;
    const suit = place >> 4;
    const bit = 1 << (place & 15);
    const row = seat * SUIT_ROWS + suit;
    this.hands[row] = (this.hands[row] as number) & ~bit;
    this.gone[suit] = (this.gone[suit] as number) | bit;
    this.onTable[seat] = card;
    if (this.laid === 0) {
      this.led = suit;
      this.best = place;
      this.bestSeat = seat;
    } else {
      if (suit !== this.led) this.voids[seat] = (this.voids[seat] as number) | (1 << this.led);
      const bestSuit = this.best >> 4;
      if (suit === bestSuit ? place > this.best : suit === this.trump) {
        this.best = place;
        this.bestSeat = seat;
      }
    }
    this.laid++;
    this.turn = this.after(seat);
  }

  /** The next seat clockwise that plays. */
  after(seat: number): number {
    let next = seat;
    do next = next + 1 === this.seats ? 0 : next + 1;
    while (((this.sitsOut >> next) & 1) === 1);
    return next;
  }

  /** Takes in a full trick: its winner has it and leads to the next. */
  gather(): void {
    const winner = this.bestSeat;
    this.won[winner] = (this.won[winner] as number) + 1;
    this.tricks++;
    this.lastTrick.set(this.onTable);
    this.lastLeader = this.leader;
    this.lastWinner = winner;
    this.onTable.fill(NO_CARD);
    this.leader = winner;
    this.turn = winner;
    this.laid = 0;
    this.led = NO_SUIT;
  }

  /** The highest power a seat holds in a suit, -1 for none. */
  highest(seat: number, suit: Suit): number {
    return highestBit(this.hands[seat * SUIT_ROWS + suit] as number);
  }
}
