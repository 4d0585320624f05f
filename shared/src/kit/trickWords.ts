import type { CardOrder } from './cardOrder.ts';
import { type Card, lowestBit, type Suit } from './cards.ts';
import type { Random } from './random.ts';
import { nthPower, powersIn } from './suitMask.ts';
import type { TrickPlay } from './trickPlay.ts';

/*
 * The lists of a TrickPlay lie in one block of words, so that a copy is one step. This is where each begins. Their places are the same
 * for every number of seats, so that the machine code of this file knows them: constants of another are looked up at each use, which
 * is why the fast way of playing is here.
 */

const SUIT_ROWS = 5;
/** The most seats that there is room for. */
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
/** The same of the trick before. */
const LAST_TRICK = ON_TABLE + MOST_SEATS;
/** How many words there are. */
const WORDS = LAST_TRICK + MOST_SEATS;

/** The sizes that the rest of the kit goes by. */
export const ROOM = { suitRows: SUIT_ROWS, seats: MOST_SEATS } as const;

/** Where each list begins, in words. */
export const AT = {
  hands: HANDS,
  gone: GONE,
  sizes: SIZES,
  voids: VOIDS,
  won: WON,
  onTable: ON_TABLE,
  lastTrick: LAST_TRICK,
  end: WORDS,
} as const;

/** Where the i-th card of a hand is, suit by suit from the hand's first row on: suit * 16 + how many of the suit lie before it. */
function suitAndRest(hands: Int32Array, row: number, i: number): number {
  // each `past` is 1 where the card lies beyond that suit, else 0: suitMask.ts says why there is no `if`
  const spades = powersIn(hands[row] as number);
  const pastS = (spades - 1 - i) >>> 31;
  let rest = i - (spades & -pastS);
  const hearts = powersIn(hands[row + 1] as number);
  const pastH = pastS & ((hearts - 1 - rest) >>> 31);
  rest -= hearts & -pastH;
  const diamonds = powersIn(hands[row + 2] as number);
  const pastD = pastH & ((diamonds - 1 - rest) >>> 31);
  rest -= diamonds & -pastD;
  const clubs = powersIn(hands[row + 3] as number);
  const pastC = pastD & ((clubs - 1 - rest) >>> 31);
  rest -= clubs & -pastC;
  return (pastS + pastH + pastD + pastC) * 16 + rest;
}

/** The place of the i-th card of a hand, suit by suit from the hand's first row on. */
export function nthPlace(hands: Int32Array, row: number, i: number): number {
  const at = suitAndRest(hands, row, i);
  return (at & ~15) + nthPower(hands[row + (at >> 4)] as number, at & 15);
}

/** The printed cards of a hand, or of all that were played, suit by suit in ascending power. */
export function cardsIn(masks: Int32Array, row: number, order: CardOrder): Card[] {
  const list: Card[] = [];
  for (let suit = 0; suit < SUIT_ROWS; suit++) {
    for (let mask = masks[row + suit] as number; mask !== 0; mask &= mask - 1) {
      list.push(order.card[suit * 16 + lowestBit(mask)] as number);
    }
  }
  return list;
}

/** How many cards of some suits a hand has. */
export function countIn(hands: Int32Array, row: number, suits: number): number {
  let n = 0;
  for (let suit = 0; suit < SUIT_ROWS; suit++) {
    if (((suits >> suit) & 1) === 1) n += powersIn(hands[row + suit] as number);
  }
  return n;
}

/** The place of the i-th card of some suits of a hand. */
export function nthPlaceIn(hands: Int32Array, row: number, suits: number, i: number): number {
  let rest = i;
  for (let suit = 0; suit < SUIT_ROWS; suit++) {
    if (((suits >> suit) & 1) === 0) continue;
    const mask = hands[row + suit] as number;
    const n = powersIn(mask);
    if (rest < n) return suit * 16 + nthPower(mask, rest);
    rest -= n;
  }
  throw new RangeError(`no card ${i} to play`);
}

/** Moves a card from a seat's hand to the table. */
export function layDown(words: Int32Array, seat: number, suit: Suit, power: number, card: Card): void {
  const row = HANDS + seat * SUIT_ROWS + suit;
  words[row] = (words[row] as number) & ~(1 << power);
  words[GONE + suit] = (words[GONE + suit] as number) | (1 << power);
  words[SIZES + seat] = (words[SIZES + seat] as number) - 1;
  words[ON_TABLE + seat] = card;
}

/** Gives a full trick to its winner and moves its cards to where the last trick lies. */
export function takeIn(words: Int32Array, seats: number, winner: number): void {
  words[WON + winner] = (words[WON + winner] as number) + 1;
  moveToLast(words, seats);
}

function moveToLast(words: Int32Array, seats: number): void {
  for (let seat = 0; seat < seats; seat++) {
    words[LAST_TRICK + seat] = words[ON_TABLE + seat] as number;
    words[ON_TABLE + seat] = 0;
  }
}

/** Does a card beat the one that has won the trick so far? Both by their places. */
export function isBetter(place: number, best: number, trump: Suit): boolean {
  const suit = place >> 4;
  return suit === best >> 4 ? place > best : suit === trump;
}

/**
 * Plays out the hand at random where anything may be led: the cards that `count`, `pick` and `play` would come to with the same random
 * numbers, and the tricks that `gather` would take in, in a third of the time. The table must be between two tricks, and all who play
 * hold equally many cards.
 */
export function playOutTricks(trick: TrickPlay, random: Random): void {
  const { words, seats, players, sitsOut, trump } = trick;
  const { card } = trick.order;
  let { turn, best, leader } = trick;
  const tricks = words[SIZES + turn] as number;
  for (let left = tricks; left > 0; left--) {
    leader = turn;
    let winner = turn;
    let led = -1;
    for (let laid = 0; laid < players; laid++) {
      const row = HANDS + turn * SUIT_ROWS;
      let suit = led;
      let mask = led >= 0 ? (words[row + led] as number) : 0;
      let i = random.below(mask !== 0 ? powersIn(mask) : left);
      if (mask === 0) {
        const at = suitAndRest(words, row, i);
        suit = at >> 4;
        i = at & 15;
        mask = words[row + suit] as number;
      }
      const power = nthPower(mask, i);
      const place = suit * 16 + power;
      words[row + suit] = mask & ~(1 << power);
      words[GONE + suit] = (words[GONE + suit] as number) | (1 << power);
      words[ON_TABLE + turn] = card[place] as number;
      if (laid === 0) {
        led = suit;
        best = place;
      } else {
        if (suit !== led) words[VOIDS + turn] = (words[VOIDS + turn] as number) | (1 << led);
        if (isBetter(place, best, trump)) {
          best = place;
          winner = turn;
        }
      }
      turn = sitsOut === 0 ? (turn + 1 === seats ? 0 : turn + 1) : trick.after(turn);
    }
    words[WON + winner] = (words[WON + winner] as number) + 1;
    turn = winner;
  }
  for (let seat = 0; seat < seats; seat++) {
    if (((sitsOut >> seat) & 1) === 0) words[SIZES + seat] = 0;
  }
  // only the last trick is seen afterwards
  if (tricks > 0) showLast(trick, leader, turn);
  trick.tricks += tricks;
  trick.best = best;
  trick.open(turn);
}

function showLast(trick: TrickPlay, leader: number, winner: number): void {
  moveToLast(trick.words, trick.seats);
  trick.lastLeader = leader;
  trick.lastWinner = winner;
  trick.bestSeat = winner;
}
