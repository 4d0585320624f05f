import { nthPower, powersIn } from './suitMask.ts';

/**
 * Cards as small integers: suit * 16 + rank. Suits are 0 spades, 1 hearts, 2 diamonds, 3 clubs (the order of the record
 * format), ranks 2 to 14 (ace high). The joker has a suit of its own, 4, so that no table has to make room for it.
 */
export type Card = number;

/** 0 spades, 1 hearts, 2 diamonds, 3 clubs; 4 only for the joker. */
export type Suit = number;

export const SPADES = 0;
export const HEARTS = 1;
export const DIAMONDS = 2;
export const CLUBS = 3;
/** The joker's own suit. */
export const JOKER_SUIT = 4;
/** No suit: no trumps, or nothing led yet. */
export const NO_SUIT = -1;

export const JACK = 11;
export const QUEEN = 12;
export const KING = 13;
export const ACE = 14;

export const JOKER: Card = JOKER_SUIT * 16 + 15;

/** Every card is below this number, so arrays indexed by a card have this length. */
export const CARD_LIMIT = 80;

/** The letters of the suits, in their order. */
export const SUIT_LETTERS = 'SHDC';
const RANK_LETTERS = '23456789TJQKA';

/** The card of a suit (0 to 3) and a rank (2 to 14). */
export function cardOf(suit: Suit, rank: number): Card {
  return suit * 16 + rank;
}

/** The suit a card is printed with. */
export function suitOf(card: Card): Suit {
  return card >> 4;
}

/** The rank a card is printed with, 2 to 14; 15 for the joker. */
export function rankOf(card: Card): number {
  return card & 15;
}

/** The letter of a suit, `S H D C`. */
export function suitLetter(suit: Suit): string {
  const letter = SUIT_LETTERS[suit];
  if (letter === undefined) throw new RangeError(`no suit ${suit}`);
  return letter;
}

/** The suit of a letter; -1 for any other text. */
export function suitOfLetter(letter: string): Suit {
  return letter.length === 1 ? SUIT_LETTERS.indexOf(letter) : NO_SUIT;
}

/** The letter of a rank from 2 to 14, `23456789TJQKA`. */
export function rankLetter(rank: number): string {
  const letter = RANK_LETTERS[rank - 2];
  if (letter === undefined) throw new RangeError(`no rank ${rank}`);
  return letter;
}

/** The rank of a letter. Throws on any other: use it for known text. */
export function rankOfLetter(letter: string): number {
  const at = letter.length === 1 ? RANK_LETTERS.indexOf(letter) : -1;
  if (at < 0) throw new RangeError(`no rank is called ${letter}`);
  return at + 2;
}

/** The code of the record format: rank `23456789TJQKA` then suit `SHDC`; the joker is `JK`. */
export function codeOf(card: Card): string {
  if (card === JOKER) return 'JK';
  const rank = RANK_LETTERS[rankOf(card) - 2];
  if (rank === undefined) throw new RangeError(`no card ${card}`);
  return rank + suitLetter(suitOf(card));
}

/** The card of a code; -1 for any other text. */
export function cardOfCode(code: string): Card {
  if (code === 'JK') return JOKER;
  if (code.length !== 2) return -1;
  const rank = RANK_LETTERS.indexOf(code.charAt(0));
  const suit = SUIT_LETTERS.indexOf(code.charAt(1));
  return rank < 0 || suit < 0 ? -1 : cardOf(suit, rank + 2);
}

/**
 * Cards written in the record format, separated by spaces: `AS TD 7C`. Throws on an unknown code: use it for known
 * text.
 */
export function cards(text: string): Card[] {
  if (text.trim() === '') return [];
  return text
    .trim()
    .split(/\s+/)
    .map((code) => {
      const card = cardOfCode(code);
      if (card < 0) throw new RangeError(`no card is called ${code}`);
      return card;
    });
}

/** Cards as the record format writes them, separated by spaces. */
export function codes(list: ArrayLike<Card>): string {
  return Array.from(list, codeOf).join(' ');
}

/** The 52 cards, suit by suit, each from the two up to the ace. */
export function fullPack(): Card[] {
  const pack: Card[] = [];
  for (let suit = 0; suit < 4; suit++) for (let rank = 2; rank <= ACE; rank++) pack.push(cardOf(suit, rank));
  return pack;
}

/** The number of bits set. */
export function bitCount(mask: number): number {
  let v = mask - ((mask >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The position of the highest bit set; -1 for none. */
export function highestBit(mask: number): number {
  return 31 - Math.clz32(mask);
}

/** The position of the lowest bit set; -1 for none. */
export function lowestBit(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/** The position of the i-th bit set, counted from 0 at the lowest; the mask must have more than i. */
export function nthBit(mask: number, i: number): number {
  const low = powersIn(mask & 0xffff);
  // 1 if it is in the upper half, else 0
  const isHigh = (low - 1 - i) >>> 31;
  return isHigh * 16 + nthPower((mask >>> (isHigh * 16)) & 0xffff, i - (low & -isHigh));
}
