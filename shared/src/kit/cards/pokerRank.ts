import { bitCount, type Card, lowestBit, rankOf, suitOf } from './cards.ts';

/**
 * The rank of a poker hand of one to seven cards, as one number: the better of two complete hands has the greater
 * number, and equal hands have equal ones (suits break no ties). Ace high; A-2-3-4-5 is the lowest straight. Of six or
 * seven cards the best five count. Fewer than five cards make only a pair, two pairs, three or four of a kind:
 * straights, flushes and full houses need five.
 *
 * Layout: the category from bit 20 up, then five figures of four bits: the deciding ranks in the order in which they
 * are compared, 0 where the hand has no further card.
 */
export type PokerRank = number;

export const HIGH_CARD = 0;
export const PAIR = 1;
export const TWO_PAIR = 2;
export const THREE = 3;
export const STRAIGHT = 4;
export const FLUSH = 5;
export const FULL_HOUSE = 6;
export const FOUR = 7;
export const STRAIGHT_FLUSH = 8;

const CATEGORY = 20;
const FIRST = 16;
const FIGURE = 4;
const FIVE = 5;

// looked up once: in a sandbox, as in tests, reading the global `Math` costs more than the ranking
const { clz32 } = Math;

/** The highest rank of a mask that is not empty. */
function topOf(ranks: number): number {
  return 31 - clz32(ranks);
}

/** The highest rank of a mask, put `shift` bits up; 0 for none. */
function topAt(ranks: number, shift: number): number {
  return ranks === 0 ? 0 : topOf(ranks) << shift;
}

/** The `n` highest ranks of a mask, the first of them `shift` bits up. */
function topsAt(ranks: number, n: number, shift: number): number {
  let figures = 0;
  let rest = ranks;
  for (let i = 0; i < n && rest !== 0; i++) {
    const rank = topOf(rest);
    figures |= rank << (shift - i * FIGURE);
    rest &= ~(1 << rank);
  }
  return figures;
}

/** The rank of the highest straight within a mask of ranks, the ace counting low as well; 0 for none. */
function straightIn(ranks: number): number {
  const line = ranks | ((ranks >> 13) & 2);
  const run = line & (line >> 1) & (line >> 2) & (line >> 3) & (line >> 4);
  return run === 0 ? 0 : topOf(run) + 4;
}

/** Whether a mask has five cards or more. */
function hasFive(ranks: number): boolean {
  let rest = ranks & (ranks - 1);
  rest &= rest - 1;
  rest &= rest - 1;
  return (rest & (rest - 1)) !== 0;
}

/** The suit that has five cards or more, as its mask; 0 for none. */
function flushIn(s: number, h: number, d: number, c: number): number {
  if (hasFive(s)) return s;
  if (hasFive(h)) return h;
  if (hasFive(d)) return d;
  return hasFive(c) ? c : 0;
}

/**
 * The rank of a hand given as one mask for each suit, in which bit n is the card of rank n (2 to 14). Fast: it uses no
 * tables and allocates nothing.
 */
export function rankOfSuits(s: number, h: number, d: number, c: number): PokerRank {
  const any = s | h | d | c;
  const suited = flushIn(s, h, d, c);
  if (suited !== 0) {
    const top = straightIn(suited);
    if (top !== 0) return (STRAIGHT_FLUSH << CATEGORY) | (top << FIRST);
  }
  const twice = (s & h) | ((s | h) & (d | c)) | (d & c);
  if (twice !== 0) {
    const grouped = groupRank(any, twice, (s & h & (d | c)) | ((s | h) & d & c), s & h & d & c);
    // a full house and four of a kind rank above flushes and straights, smaller groups below
    if (grouped >= FULL_HOUSE << CATEGORY || (suited === 0 && straightIn(any) === 0)) return grouped;
  }
  if (suited !== 0) return (FLUSH << CATEGORY) | topsAt(suited, FIVE, FIRST);
  const top = straightIn(any);
  return top === 0 ? topsAt(any, FIVE, FIRST) : (STRAIGHT << CATEGORY) | (top << FIRST);
}

/** The rank by groups of equal rank alone, from masks of the ranks held at least once, twice, three and four times. */
function groupRank(any: number, twice: number, thrice: number, four: number): PokerRank {
  if (four !== 0) {
    const rank = topOf(four);
    return (FOUR << CATEGORY) | (rank << FIRST) | topAt(any & ~(1 << rank), FIRST - FIGURE);
  }
  const first = topOf(thrice !== 0 ? thrice : twice);
  const others = any & ~(1 << first);
  const pairs = twice & ~(1 << first);
  const head = first << FIRST;
  if (thrice !== 0) {
    if (pairs !== 0) return (FULL_HOUSE << CATEGORY) | head | topAt(pairs, FIRST - FIGURE);
    return (THREE << CATEGORY) | head | topsAt(others, 2, FIRST - FIGURE);
  }
  if (pairs === 0) return (PAIR << CATEGORY) | head | topsAt(others, 3, FIRST - FIGURE);
  const second = topOf(pairs);
  const kicker = topAt(others & ~(1 << second), FIRST - 2 * FIGURE);
  return (TWO_PAIR << CATEGORY) | head | (second << (FIRST - FIGURE)) | kicker;
}

/** The rank of one to seven cards, the first `n` of these. */
export function pokerRank(cards: ArrayLike<Card>, n = cards.length): PokerRank {
  const suits = [0, 0, 0, 0];
  for (let i = 0; i < n; i++) {
    const card = cards[i] as Card;
    suits[suitOf(card)] = (suits[suitOf(card)] ?? 0) | (1 << rankOf(card));
  }
  const [s = 0, h = 0, d = 0, c = 0] = suits;
  return rankOfSuits(s, h, d, c);
}

/** What kind of hand it is: `HIGH_CARD` (0) to `STRAIGHT_FLUSH` (8). */
export function categoryOf(rank: PokerRank): number {
  return rank >> CATEGORY;
}

/** The ranks that decide between hands of the same category, in the order in which they are compared; 5 for a wheel. */
export function figuresOf(rank: PokerRank): number[] {
  const figures: number[] = [];
  for (let shift = FIRST; shift >= 0; shift -= FIGURE) {
    const figure = (rank >> shift) & 15;
    if (figure !== 0) figures.push(figure);
  }
  return figures;
}

/**
 * Whether a hand beats another when they are compared only as far as both have cards. Seven-four does not beat a lone
 * seven, nor nines with king-five nines with a king: so far they are equal. The better category wins however few cards
 * there are.
 */
export function beatsAsFarAsBothGo(hand: PokerRank, other: PokerRank): boolean {
  const figures = ~(FIGURE - 1);
  const missing = Math.max(lowestBit(hand) & figures, lowestBit(other) & figures);
  return hand >> missing > other >> missing;
}

/**
 * The cards that make a hand's rank, five at most: groups before single cards, high before low; a wheel's ace last. For
 * pictures, not for speed.
 */
export function bestFive(cards: readonly Card[]): Card[] {
  const rank = pokerRank(cards);
  const five = cards.length <= FIVE ? cards : (fives(cards).find((some) => pokerRank(some) === rank) ?? cards);
  const category = categoryOf(rank);
  const isWheel = (category === STRAIGHT || category === STRAIGHT_FLUSH) && figuresOf(rank)[0] === FIVE;
  const weight = (card: Card): number => {
    const value = isWheel && rankOf(card) === 14 ? 1 : rankOf(card);
    return value + 16 * five.filter((other) => rankOf(other) === rankOf(card)).length;
  };
  return [...five].sort((a, b) => weight(b) - weight(a));
}

/** Every five of six or seven cards. */
function fives(cards: readonly Card[]): Card[][] {
  const chosen: Card[][] = [];
  for (let set = 0; set < 1 << cards.length; set++) {
    if (bitCount(set) === FIVE) chosen.push(cards.filter((_, i) => ((set >> i) & 1) === 1));
  }
  return chosen;
}
