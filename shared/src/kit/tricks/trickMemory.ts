import { add, at } from '../cards/at.ts';
import type { CardOrder } from '../cards/cardOrder.ts';
import { type Card, lowestBit, type Suit } from '../cards/cards.ts';
import { nthPower, powersIn } from '../cards/suitMask.ts';
import type { Random } from '../game/random.ts';

/*
 * The lists of a TrickPlay share one block of memory, so that they are copied in one step. Each begins at the same
 * index for any number of seats, so that it is a constant in this file's machine code. Constants of other files are
 * looked up at each use, which is why the fast playout is in this file too.
 */

const SUIT_ROWS = 5;
/** The most seats with room. */
const MOST_SEATS = 8;

/** Held cards: seat * SUIT_ROWS + suit, each a mask of powers. */
const HANDS = 0;
/** Cards played in this hand: a mask of powers for each suit. */
const GONE = HANDS + MOST_SEATS * SUIT_ROWS;
/** How many cards each seat holds. */
const SIZES = GONE + 8;
/** Suits each seat has shown to be void in: a mask a seat. */
const VOIDS = SIZES + MOST_SEATS;
/** Tricks won, by seat. */
const WON = VOIDS + MOST_SEATS;
/** The printed card each seat has on the table in this trick, 0 for none. */
const ON_TABLE = WON + MOST_SEATS;
/** How many cards were played in this hand. */
const PLAYED = ON_TABLE + MOST_SEATS;
/**
 * The plays in order, each as a sum: the card's place, its seat times SEAT, and the suit that a joker named, plus one,
 * times NAMED.
 */
const PLAYS = PLAYED + 1;
/** The most cards that can be played in a hand. */
const MOST_PLAYS = 63;
/** The length of the block, in words. */
const WORDS = PLAYS + MOST_PLAYS;

const SEAT = 1 << 7;
const NAMED = 1 << 10;

/** The sizes that the rest of the kit uses. */
export const ROOM = { suitRows: SUIT_ROWS, seats: MOST_SEATS } as const;

/** Where each list begins, in words. */
export const AT = {
  hands: HANDS,
  gone: GONE,
  sizes: SIZES,
  voids: VOIDS,
  won: WON,
  onTable: ON_TABLE,
  end: WORDS,
} as const;

/**
 * Where the i-th card of a hand is, suit by suit from the hand's first row on: suit * 16 + how many of the suit come
 * before it.
 */
function suitAndRest(hands: Int32Array, row: number, i: number): number {
  // each `past` is 1 if the card is beyond that suit, else 0: suitMask.ts says why there is no `if`
  const spades = powersIn(at(hands, row));
  const pastS = (spades - 1 - i) >>> 31;
  let rest = i - (spades & -pastS);
  const hearts = powersIn(at(hands, row + 1));
  const pastH = pastS & ((hearts - 1 - rest) >>> 31);
  rest -= hearts & -pastH;
  const diamonds = powersIn(at(hands, row + 2));
  const pastD = pastH & ((diamonds - 1 - rest) >>> 31);
  rest -= diamonds & -pastD;
  const clubs = powersIn(at(hands, row + 3));
  const pastC = pastD & ((clubs - 1 - rest) >>> 31);
  rest -= clubs & -pastC;
  return (pastS + pastH + pastD + pastC) * 16 + rest;
}

/** The place of the i-th card of a hand, suit by suit from the hand's first row on. */
export function nthPlace(hands: Int32Array, row: number, i: number): number {
  const suitAndI = suitAndRest(hands, row, i);
  return (suitAndI & ~15) + nthPower(at(hands, row + (suitAndI >> 4)), suitAndI & 15);
}

/** The printed cards of a hand, or of all that were played, suit by suit in ascending power. */
export function cardsIn(masks: Int32Array, row: number, order: CardOrder): Card[] {
  const list: Card[] = [];
  for (let suit = 0; suit < SUIT_ROWS; suit++) {
    for (let mask = at(masks, row + suit); mask !== 0; mask &= mask - 1) {
      list.push(order.cardAt(suit * 16 + lowestBit(mask)));
    }
  }
  return list;
}

/** How many cards of some suits a hand has. */
export function countIn(hands: Int32Array, row: number, suits: number): number {
  let n = 0;
  for (let suit = 0; suit < SUIT_ROWS; suit++) {
    if (((suits >> suit) & 1) === 1) n += powersIn(at(hands, row + suit));
  }
  return n;
}

/** The place of the i-th card of some suits of a hand. */
export function nthPlaceIn(hands: Int32Array, row: number, suits: number, i: number): number {
  let rest = i;
  for (let suit = 0; suit < SUIT_ROWS; suit++) {
    if (((suits >> suit) & 1) === 0) continue;
    const mask = at(hands, row + suit);
    const n = powersIn(mask);
    if (rest < n) return suit * 16 + nthPower(mask, rest);
    rest -= n;
  }
  throw new RangeError(`no card ${i} to play`);
}

/** Moves a card from a seat's hand to the table. */
export function layDown(words: Int32Array, seat: number, suit: Suit, power: number, card: Card): void {
  const row = HANDS + seat * SUIT_ROWS + suit;
  words[row] = at(words, row) & ~(1 << power);
  words[GONE + suit] = at(words, GONE + suit) | (1 << power);
  add(words, SIZES + seat, -1);
  words[ON_TABLE + seat] = card;
  enterPlay(words, seat, suit * 16 + power);
}

/** Enters a card in the log of plays, by its place. */
export function enterPlay(words: Int32Array, seat: number, place: number): void {
  const played = at(words, PLAYED);
  words[PLAYS + played] = place + SEAT * seat;
  words[PLAYED] = played + 1;
}

/** Enters the suit that the joker played last has named. */
export function enterNamed(words: Int32Array, suit: Suit): void {
  add(words, PLAYS + at(words, PLAYED) - 1, NAMED * (suit + 1));
}

/** A card that was played, and the suit that it named if it is a joker that did; otherwise NO_SUIT. */
export interface Play {
  readonly seat: number;
  readonly card: Card;
  readonly named: Suit;
}

/** The plays of the hand, in order. */
export function playsIn(words: Int32Array, order: CardOrder): Play[] {
  return Array.from({ length: at(words, PLAYED) }, (_, i) => {
    const play = at(words, PLAYS + i);
    return { seat: (play >> 7) & 7, card: order.cardAt(play & 127), named: (play >> 10) - 1 };
  });
}

/** What a seat was dealt, a mask of powers for each suit: the cards that it holds and those that it has played. */
export function dealtTo(words: Int32Array, seat: number): number[] {
  const masks: number[] = [];
  for (let suit = 0; suit < SUIT_ROWS; suit++) masks.push(at(words, HANDS + seat * SUIT_ROWS + suit));
  for (let i = at(words, PLAYED) - 1; i >= 0; i--) {
    const play = at(words, PLAYS + i);
    if (((play >> 7) & 7) === seat) masks[(play & 127) >> 4] = (masks[(play & 127) >> 4] ?? 0) | (1 << (play & 15));
  }
  return masks;
}

/** Gives a full trick to its winner. */
export function takeIn(words: Int32Array, seats: number, winner: number): void {
  add(words, WON + winner, 1);
  for (let seat = 0; seat < seats; seat++) words[ON_TABLE + seat] = 0;
}

/** Whether a card beats the one that is winning the trick so far; both are places. */
export function isBetter(place: number, best: number, trump: Suit): boolean {
  const suit = place >> 4;
  return suit === best >> 4 ? place > best : suit === trump;
}

/** The fields of TrickPlay that a playout reads and changes; they are documented there. */
interface PlayedOut {
  readonly words: Int32Array;
  readonly order: CardOrder;
  readonly seats: number;
  readonly players: number;
  readonly sitsOut: number;
  readonly trump: Suit;
  readonly turn: number;
  tricks: number;
  best: number;
  bestSeat: number;
  after(seat: number): number;
  open(leader: number): void;
}

/** Stands for the trump suit if there is none; no suit has this number. */
const NO_TRUMPS = 7;
/** How many cards of each suit the seats of a playout hold, four bits a suit. */
const COUNTS = new Int32Array(MOST_SEATS);

/**
 * Where the i-th card of a hand is, from the counts of its suits: suit * 16 + how many of the suit come before it. Each
 * `past` is 1 if the card is beyond that suit, else 0: suitMask.ts says why there is no `if`.
 */
function suitAndRestOf(counts: number, i: number): number {
  const spades = counts & 15;
  const pastS = (spades - 1 - i) >>> 31;
  let rest = i - (spades & -pastS);
  const hearts = (counts >> 4) & 15;
  const pastH = pastS & ((hearts - 1 - rest) >>> 31);
  rest -= hearts & -pastH;
  const diamonds = (counts >> 8) & 15;
  const pastD = pastH & ((diamonds - 1 - rest) >>> 31);
  rest -= diamonds & -pastD;
  const clubs = (counts >> 12) & 15;
  const pastC = pastD & ((clubs - 1 - rest) >>> 31);
  rest -= clubs & -pastC;
  return (pastS + pastH + pastD + pastC) * 16 + rest;
}

/**
 * Plays out the hand at random when anything may be led: the same cards as `count`, `pick` and `play` give with the
 * same random numbers, and the same tricks as `gather`, in a fifth of the time. It must be between two tricks, with the
 * same number of cards in all hands that play. Returns the card that was led first, 0 for none.
 */
export function playOutTricks(trick: PlayedOut, random: Random): Card {
  const { words, players } = trick;
  const trump = trick.trump < 0 ? NO_TRUMPS : trick.trump;
  const next = countAndLayDown(trick);
  let { turn } = trick;
  const tricks = at(words, SIZES + turn);
  const first = PLAYS + at(words, PLAYED);
  let entry = first;
  for (let left = tricks; left > 0; left--) {
    let led = 0;
    let best = -1;
    // each step appears only once: duplicated, the machine code grows too long to be compiled in one piece
    for (let laid = 0; laid < players; laid++) {
      const counts = at(COUNTS, turn);
      const following = laid === 0 ? 0 : (counts >> (4 * led)) & 15;
      let suit = led;
      let i = random.below(following === 0 ? left : following);
      if (following === 0) {
        const suitAndI = suitAndRestOf(counts, i);
        suit = suitAndI >> 4;
        i = suitAndI & 15;
        if (laid === 0) led = suit;
        else words[VOIDS + turn] = at(words, VOIDS + turn) | (1 << led);
      }
      const row = HANDS + turn * SUIT_ROWS + suit;
      const mask = at(words, row);
      const power = nthPower(mask, i);
      words[row] = mask ^ (1 << power);
      COUNTS[turn] = counts - (1 << (4 * suit));
      words[entry++] = suit * 16 + power + SEAT * turn;
      // what a card is worth in this trick: trumps above the suit led above the rest, then the power, and last who
      // played it
      const isLed = ((suit ^ led) - 1) >>> 31;
      const isTrump = ((suit ^ trump) - 1) >>> 31;
      const ahead = best - (((power | (isLed << 4) | (isTrump << 5)) << 3) | turn);
      best -= ahead & (ahead >> 31);
      turn = (next >>> (4 * turn)) & 15;
    }
    turn = best & 7;
    add(words, WON + turn, 1);
  }
  words[PLAYED] = entry - PLAYS;
  if (tricks > 0) emptyHands(trick, turn);
  trick.tricks += tricks;
  trick.open(turn);
  return tricks > 0 ? trick.order.cardAt(at(words, first) & 127) : 0;
}

/**
 * Counts the suits of all hands that play, and marks all their cards as played; returns who plays after each seat, four
 * bits each. The cards stay in the hands' masks, from which the playout takes them.
 */
function countAndLayDown(trick: PlayedOut): number {
  const { words, seats, sitsOut } = trick;
  let next = 0;
  let goneS = at(words, GONE);
  let goneH = at(words, GONE + 1);
  let goneD = at(words, GONE + 2);
  let goneC = at(words, GONE + 3);
  let goneJ = at(words, GONE + 4);
  let after = trick.after(seats - 1);
  for (let seat = seats - 1; seat >= 0; seat--) {
    if (((sitsOut >> seat) & 1) === 1) continue;
    const row = HANDS + seat * SUIT_ROWS;
    const spades = at(words, row);
    const hearts = at(words, row + 1);
    const diamonds = at(words, row + 2);
    const clubs = at(words, row + 3);
    const joker = at(words, row + 4);
    goneS |= spades;
    goneH |= hearts;
    goneD |= diamonds;
    goneC |= clubs;
    goneJ |= joker;
    COUNTS[seat] =
      powersIn(spades) |
      (powersIn(hearts) << 4) |
      (powersIn(diamonds) << 8) |
      (powersIn(clubs) << 12) |
      (powersIn(joker) << 16);
    next |= after << (4 * seat);
    after = seat;
  }
  words[GONE] = goneS;
  words[GONE + 1] = goneH;
  words[GONE + 2] = goneD;
  words[GONE + 3] = goneC;
  words[GONE + 4] = goneJ;
  return next;
}

/** Leaves the seats as after any hand, the last trick won by this seat. */
function emptyHands(trick: PlayedOut, winner: number): void {
  const { words, seats, sitsOut } = trick;
  for (let seat = 0; seat < seats; seat++) if (((sitsOut >> seat) & 1) === 0) words[SIZES + seat] = 0;
  trick.bestSeat = winner;
  // its card is among those played last
  let entry = PLAYS + at(words, PLAYED) - 1;
  while (((at(words, entry) >> 7) & 7) !== winner) entry--;
  trick.best = at(words, entry) & 127;
}
