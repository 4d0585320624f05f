import { type Card, codeOf, fullPack, JOKER, rankOf, suitOf } from './cards.ts';
import type { SuitMask } from './suitMask.ts';

/**
 * Cards as one character each, for pictures of the table and the wire: spades two to ace `A`-`M`, hearts `N`-`Z`,
 * diamonds `a`-`m`, clubs `n`-`z`, joker `*`. They are strings, because a hidden hand of schema objects leaks where a
 * card was.
 */
const FIRST = ['A', 'N', 'a', 'n'].map((letter) => letter.charCodeAt(0));

/** A card lying face down. */
export const BACK = '?';
/** An empty place. */
export const EMPTY = '.';

function characterOf(card: Card): string {
  return card === JOKER ? '*' : String.fromCharCode((FIRST[suitOf(card)] ?? 0) + rankOf(card) - 2);
}

/** The characters by card: a table lookup, since views are made for every card played. */
const CHARACTERS: readonly (string | undefined)[] = [...fullPack(), JOKER].reduce<string[]>((characters, card) => {
  characters[card] = characterOf(card);
  return characters;
}, []);

/** One card as a character. */
export function pack(card: Card): string {
  const character = CHARACTERS[card];
  if (character === undefined) throw new RangeError(`no card ${card}`);
  return character;
}

/** Cards as a string, one character each. */
export function packAll(list: ArrayLike<Card>): string {
  let text = '';
  for (let i = 0; i < list.length; i++) text += pack(list[i] as Card);
  return text;
}

/** Cards by the code of their character, -1 if it is no card's: bots unpack views by the thousand. */
const CARD_OF = new Int8Array(128).fill(-1);
for (const card of [...fullPack(), JOKER]) CARD_OF[pack(card).charCodeAt(0)] = card;

/** The card of a character; -1 for a back, an empty place or anything else. */
export function unpack(char: string): Card {
  return CARD_OF[char.charCodeAt(0)] ?? -1;
}

/** The code of a packed face; '' for a back or an empty place. */
export function codeOfFace(face: string): string {
  const card = unpack(face);
  return card < 0 ? '' : codeOf(card);
}

/** The cards of a packed string; backs and empty places are -1. */
export function unpackAll(text: string): Card[] {
  const cards: Card[] = [];
  for (let i = 0; i < text.length; i++) cards.push(CARD_OF[text.charCodeAt(i)] ?? -1);
  return cards;
}

/** The different cards in packed strings of one pack, without backs and empty places. */
export function distinctCards(texts: readonly string[]): string {
  const has = new Uint8Array(CARD_OF.length);
  let cards = '';
  for (const text of texts) {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (has[code] === 1 || (CARD_OF[code] ?? -1) < 0) continue;
      has[code] = 1;
      cards += text.charAt(i);
    }
  }
  return cards;
}

/** The ranks that packed cards have in each of the four suits, as masks by suit; bit 14 is the ace. */
export function masksOf(cards: string): SuitMask[] {
  const masks: SuitMask[] = [0, 0, 0, 0];
  for (const card of unpackAll(cards)) masks[suitOf(card)] = (masks[suitOf(card)] ?? 0) | (1 << rankOf(card));
  return masks;
}
