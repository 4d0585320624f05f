import { add, at, listOf } from '../cards/at.ts';
import { ACE_HIGH, type CardOrder } from '../cards/cardOrder.ts';
import { type Card, NO_SUIT, type Suit } from '../cards/cards.ts';
import { nthPower, powersIn, type SuitMask } from '../cards/suitMask.ts';
import {
  AT,
  cardsIn,
  countIn,
  dealtTo,
  enterNamed,
  enterPlay,
  isBetter,
  layDown,
  nthPlace,
  nthPlaceIn,
  type Play,
  playsIn,
  ROOM,
  takeIn,
} from './trickMemory.ts';

/** The suits of a hand: the four and the joker's own. */
export const SUIT_ROWS: number = ROOM.suitRows;
/** All of them, as a set of suits. */
export const ANY_SUIT = (1 << SUIT_ROWS) - 1;
/** No card in this place. */
export const NO_CARD = 0;

/**
 * The play of tricks, for every trick game: the hands, the turn, the trick and its winner. One class of fixed shape for
 * all games, because a process that has seen many shapes runs four times slower (measured in bench/).
 *
 * Hands are suit masks over the places of a CardOrder, so a left bower is in the trump suit's mask. Methods take and
 * return printed cards, no two of which are alike. A full trick stays on the table until `gather`.
 */
export class TrickPlay {
  readonly seats: number;
  order: CardOrder = ACE_HIGH;
  /** The trump suit, or NO_SUIT. */
  trump: Suit = NO_SUIT;
  /** All the lists that follow, in one block (trickMemory.ts): for fast code within the kit. */
  readonly words = new Int32Array(AT.end);
  /** Held cards: seat * SUIT_ROWS + suit, each a mask of powers. */
  readonly hands: Int32Array;
  /** Cards played in this hand: a mask of powers for each suit. */
  readonly gone: Int32Array;
  /** How many cards each seat holds. */
  readonly sizes: Int32Array;
  /** Suits each seat has shown to be void in: a mask a seat. */
  readonly voids: Int32Array;
  /** Tricks won, by seat. */
  readonly won: Int32Array;
  /** The printed card each seat has on the table in this trick, NO_CARD for none. */
  readonly onTable: Int32Array;
  /** Who leads this trick. */
  leader = 0;
  /** Whose turn it is; meaningless while the trick is full. */
  turn = 0;
  /** Cards on the table in this trick. */
  laid = 0;
  /** How many play to a trick: all seats, or fewer if some sit out. */
  players: number;
  /** Seats that sit out, as bits. */
  sitsOut = 0;
  /** The suit led, NO_SUIT before the lead. */
  led: Suit = NO_SUIT;
  /** The place of the card that is winning so far. */
  best = 0;
  /** Who laid it. */
  bestSeat = 0;
  /** Tricks gathered in this hand. */
  tricks = 0;

  /** Tricks for 2 to 8 seats. */
  constructor(seats: number) {
    if (seats < 2 || seats > ROOM.seats) throw new RangeError(`no trick play for ${seats} seats`);
    this.seats = seats;
    this.players = seats;
    const { words } = this;
    const list = (from: number, length: number) => words.subarray(from, from + length);
    this.hands = list(AT.hands, seats * SUIT_ROWS);
    this.gone = list(AT.gone, SUIT_ROWS);
    this.sizes = list(AT.sizes, seats);
    this.voids = list(AT.voids, seats);
    this.won = list(AT.won, seats);
    this.onTable = list(AT.onTable, seats);
  }

  /** Makes this equal to another of the same number of seats. */
  copyFrom(other: TrickPlay): void {
    this.order = other.order;
    this.trump = other.trump;
    this.words.set(other.words);
    this.leader = other.leader;
    this.turn = other.turn;
    this.laid = other.laid;
    this.players = other.players;
    this.sitsOut = other.sitsOut;
    this.led = other.led;
    this.best = other.best;
    this.bestSeat = other.bestSeat;
    this.tricks = other.tricks;
  }

  /** Empties the table and all hands for a new deal, in which every seat plays. */
  clear(order: CardOrder, trump: Suit): void {
    this.order = order;
    this.trump = trump;
    this.words.fill(0);
    this.players = this.seats;
    this.sitsOut = 0;
    this.open(0);
    this.tricks = 0;
  }

  /** Gives a seat a card. */
  give(seat: number, card: Card): void {
    const place = this.order.placeOf(card);
    const row = seat * SUIT_ROWS + (place >> 4);
    this.hands[row] = at(this.hands, row) | (1 << (place & 15));
    add(this.sizes, seat, 1);
  }

  /** Takes a card that a seat holds out of its hand without playing it (a discard). */
  take(seat: number, card: Card): void {
    const place = this.order.placeOf(card);
    const row = seat * SUIT_ROWS + (place >> 4);
    this.hands[row] = at(this.hands, row) & ~(1 << (place & 15));
    add(this.sizes, seat, -1);
  }

  /**
   * Deals `each` cards to every seat, one at a time around the table, starting with seat `first`. All hands must be
   * empty.
   */
  dealAround(deck: ArrayLike<Card>, first: number, each: number): void {
    const { hands, order, seats, sizes } = this;
    let seat = first;
    for (let i = 0; i < seats * each; i++) {
      const place = order.placeOf(deck[i] as Card);
      const row = seat * SUIT_ROWS + (place >> 4);
      hands[row] = at(hands, row) | (1 << (place & 15));
      seat = seat + 1 === seats ? 0 : seat + 1;
    }
    for (seat = 0; seat < seats; seat++) sizes[seat] = each;
  }

  /** Whether the seat holds this card. */
  holds(seat: number, card: Card): boolean {
    const place = this.order.placeOf(card);
    return ((at(this.hands, seat * SUIT_ROWS + (place >> 4)) >> (place & 15)) & 1) === 1;
  }

  /** How strong a card is whatever is led: trumps above all others, and each suit from the top. */
  strengthOf(card: Card): number {
    const place = this.order.placeOf(card);
    return (place >> 4 === this.trump ? 16 : 0) + (place & 15);
  }

  /** Enters a card that a seat lays in the log of plays, and counts it among those that are gone; `play` does both. */
  enter(seat: number, card: Card): void {
    this.markGone(card);
    enterPlay(this.words, seat, this.order.placeOf(card));
  }

  /** Enters the suit that the card played last, a joker, has named. */
  enterNamed(suit: Suit): void {
    enterNamed(this.words, suit);
  }

  /** The plays of this hand, in order. */
  plays(): Play[] {
    return playsIn(this.words, this.order);
  }

  /** Counts a card among those played in this hand. */
  markGone(card: Card): void {
    const place = this.order.placeOf(card);
    this.gone[place >> 4] = at(this.gone, place >> 4) | (1 << (place & 15));
  }

  /** Opens the play: this seat leads to the first trick. */
  open(leader: number): void {
    this.leader = leader;
    this.turn = leader;
    this.laid = 0;
    this.led = NO_SUIT;
  }

  /** Takes all plays of the hand back, so that the first of them is to come. */
  takeBack(plays: readonly Play[]): void {
    this.words.fill(0, AT.gone, AT.sizes);
    this.words.fill(0, AT.voids, AT.end);
    for (const { seat, card } of plays) this.give(seat, card);
    this.tricks = 0;
    this.open(plays[0]?.seat ?? this.leader);
  }

  /** Leaves a seat out of every trick of this hand. */
  sitOut(seat: number): void {
    this.sitsOut |= 1 << seat;
    this.players--;
  }

  /** How many cards a seat holds. */
  handSize(seat: number): number {
    return at(this.sizes, seat);
  }

  /** The tricks that each seat has won in this hand, as a list of its own. */
  wonBySeat(): number[] {
    return listOf(this.won);
  }

  /** The printed cards a seat holds, suit by suit, in ascending power. */
  cardsOf(seat: number): Card[] {
    return cardsIn(this.hands, seat * SUIT_ROWS, this.order);
  }

  /** What a seat that has discarded nothing was dealt, a mask of powers for each suit. */
  dealt(seat: number): SuitMask[] {
    return dealtTo(this.words, seat);
  }

  /** Whether every card of this trick is on the table. */
  isFull(): boolean {
    return this.laid === this.players;
  }

  /** Whether the seat whose turn it is must follow the suit led. */
  mustFollow(): boolean {
    return this.laid > 0 && this.led >= 0 && this.hands[this.turn * SUIT_ROWS + this.led] !== 0;
  }

  /**
   * The suits that the seat whose turn it is may play from, as a set. Followers follow suit if they can, otherwise they
   * play any; a leader leads from `mayLead`, or from any suit if void in all of those.
   */
  suitsToPlay(mayLead: number): number {
    if (this.laid > 0) return this.mustFollow() ? 1 << this.led : ANY_SUIT;
    const row = this.turn * SUIT_ROWS;
    for (let suit = 0; suit < SUIT_ROWS; suit++) {
      if (((mayLead >> suit) & 1) === 1 && this.hands[row + suit] !== 0) return mayLead;
    }
    return ANY_SUIT;
  }

  /** How many cards the seat whose turn it is may play. */
  count(mayLead: number): number {
    const { hands, turn, led } = this;
    const row = turn * SUIT_ROWS;
    const followers = led >= 0 ? at(hands, row + led) : 0;
    if (followers !== 0) return powersIn(followers);
    if (mayLead === ANY_SUIT || this.laid > 0) return at(this.sizes, turn);
    return countIn(hands, row, this.suitsToPlay(mayLead));
  }

  /** The i-th of those cards, as printed: suit by suit, in ascending power. */
  pick(mayLead: number, i: number): Card {
    return this.order.cardAt(this.placeToPlay(mayLead, i));
  }

  private placeToPlay(mayLead: number, i: number): number {
    const { hands, turn, led } = this;
    const row = turn * SUIT_ROWS;
    const followers = led >= 0 ? at(hands, row + led) : 0;
    if (followers !== 0) return led * 16 + nthPower(followers, i);
    if (mayLead === ANY_SUIT || this.laid > 0) return nthPlace(hands, row, i);
    return nthPlaceIn(hands, row, this.suitsToPlay(mayLead), i);
  }

  /**
   * How many of those cards are not barred, or how many there are in all if every one is. `barred` has a mask of powers
   * for each suit.
   */
  countExcept(barred: Int32Array, mayLead: number): number {
    return this.playableExcept(barred, mayLead).length;
  }

  /** The i-th of those. */
  pickExcept(barred: Int32Array, mayLead: number, i: number): Card {
    return this.playableExcept(barred, mayLead)[i] as Card;
  }

  private playableExcept(barred: Int32Array, mayLead: number): Card[] {
    const cards = this.playable(mayLead);
    const free = cards.filter((card) => {
      const place = this.order.place[card] as number;
      return (((barred[place >> 4] ?? 0) >> (place & 15)) & 1) === 0;
    });
    return free.length === 0 ? cards : free;
  }

  /** All of those cards. */
  playable(mayLead: number): Card[] {
    return Array.from({ length: this.count(mayLead) }, (_, i) => this.pick(mayLead, i));
  }

  /** The seat whose turn it is plays a card it may play. */
  play(card: Card): void {
    const { led, turn } = this;
    const place = this.order.placeOf(card);
    const suit = place >> 4;
    layDown(this.words, turn, suit, place & 15, card);
    if (this.laid === 0) {
      this.led = suit;
      this.best = place;
      this.bestSeat = turn;
    } else {
      if (suit !== led) this.voids[turn] = at(this.voids, turn) | (1 << led);
      if (isBetter(place, this.best, this.trump)) {
        this.best = place;
        this.bestSeat = turn;
      }
    }
    this.laid++;
    this.turn = this.after(turn);
  }

  /** The next seat clockwise that plays. */
  after(seat: number): number {
    let next = seat + 1 === this.seats ? 0 : seat + 1;
    while (((this.sitsOut >> next) & 1) === 1) next = next + 1 === this.seats ? 0 : next + 1;
    return next;
  }

  /** Takes in a full trick: its winner gets it and leads to the next. */
  gather(): void {
    const winner = this.bestSeat;
    takeIn(this.words, this.seats, winner);
    this.tricks++;
    this.leader = winner;
    this.turn = winner;
    this.laid = 0;
    this.led = NO_SUIT;
  }
}
