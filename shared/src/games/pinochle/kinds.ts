import { type CardOrder, rankedOrder } from '../../kit/cards/cardOrder.ts';
import { ACE, CARD_LIMIT, type Card, cardOf, codeOf, JACK, KING, QUEEN, type Suit } from '../../kit/cards/cards.ts';

/**
 * One of the 24 kinds of card in the Pinochle pack, which has two of each: suit * 8 + power. Suits are the kit's;
 * powers rank the cards of a suit: 0 nine, 1 jack, 2 queen, 3 king, 4 ten, 5 ace. A set of kinds is a mask of 30 bits.
 */
export type Kind = number;

/** No card. */
export const NO_KIND = -1;

/** The ranks by power, the nine first. */
const RANKS = [9, JACK, QUEEN, KING, 10, ACE];
/** How hands are sorted: the ten above the king. */
export const ORDER: CardOrder = rankedOrder([...RANKS].reverse());

/** What a captured card is worth, by power. */
const POINTS = [0, 2, 3, 4, 10, 11];

/** The kind of a suit and a rank of the pack. */
export function kindOf(suit: Suit, rank: number): Kind {
  return suit * 8 + RANKS.indexOf(rank);
}

/** A card of this kind. */
export function cardOfKind(kind: Kind): Card {
  return cardOf(kind >> 3, RANKS[kind & 7] as number);
}

/** The code of a card of this kind, `KH`. */
export const codeOfKind = (kind: Kind): string => codeOf(cardOfKind(kind));

/** The suit of a kind; NO_SUIT (-1) of NO_KIND. */
export const suitOfKind = (kind: Kind): Suit => kind >> 3;

/** What a captured card of this kind is worth: ace 11, ten 10, king 4, queen 3, jack 2, nine 0. */
export function pointsOfKind(kind: Kind): number {
  return POINTS[kind & 7] as number;
}

/**
 * How low a card ranks when the lowest of several suits is wanted: by power, equal powers in the order clubs, diamonds,
 * hearts, spades.
 */
export function heightOf(kind: Kind): number {
  return (kind & 7) * 4 + 3 - (kind >> 3);
}

/** All kinds of a suit, as a set. */
export const kindsOfSuit = (suit: Suit): number => 63 << (suit * 8);

/** The kinds of the same suit that rank above this one, as a set. */
export function kindsAbove(kind: Kind): number {
  return kindsOfSuit(kind >> 3) & -(2 << kind);
}

/** Does the second card of a trick beat the one that was led? Of two equal cards the one that was led wins. */
export function beats(second: Kind, led: Kind, trump: Suit): boolean {
  return second >> 3 === led >> 3 ? second > led : second >> 3 === trump;
}

/**
 * The kinds of a set that may be played to a lead in phase two: follow suit, in trumps with a higher card if there is
 * one; without the suit play a trump; without either anything.
 */
export function followers(held: number, led: Kind, trump: Suit): number {
  const inSuit = held & kindsOfSuit(suitOfKind(led));
  if (inSuit !== 0) {
    const higher = suitOfKind(led) === trump ? inSuit & kindsAbove(led) : 0;
    return higher === 0 ? inSuit : higher;
  }
  const trumps = held & kindsOfSuit(trump);
  return trumps === 0 ? held : trumps;
}

/** The kinds that a player cannot hold after playing this card to that lead in phase two, as a set. */
export function lackedBy(kind: Kind, led: Kind, trump: Suit): number {
  const suit = suitOfKind(led);
  if (suitOfKind(kind) === suit) return suit === trump && kind <= led ? kindsAbove(led) : 0;
  return suitOfKind(kind) === trump ? kindsOfSuit(suit) : kindsOfSuit(suit) | kindsOfSuit(trump);
}

/** Every kind once, suit by suit, the nine first. */
export const KINDS: readonly Kind[] = [0, 1, 2, 3].flatMap((suit) => RANKS.map((_, power) => suit * 8 + power));

const KIND_OF_CARD = new Int8Array(CARD_LIMIT).fill(NO_KIND);
for (const kind of KINDS) KIND_OF_CARD[cardOfKind(kind)] = kind;

/** The kind of a card, NO_KIND if the pack has none like it. */
export function kindOfCard(card: Card): Kind {
  return KIND_OF_CARD[card] ?? NO_KIND;
}

/** The 48 cards: each of the 24 twice. */
export const PACK: readonly Card[] = KINDS.flatMap((kind) => [cardOfKind(kind), cardOfKind(kind)]);
