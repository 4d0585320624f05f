import { type CardOrder, rankedOrder } from '../../kit/cards/cardOrder.ts';
import { ACE, JACK, KING, QUEEN, type Suit } from '../../kit/cards/cards.ts';
import { doublePack, suitOfKind } from '../../kit/melds/doublePack.ts';
import type { Kind } from '../../kit/melds/holding.ts';

/*
 * The Pinochle pack, which has two of each of 24 kinds of card. Powers rank the cards of a suit: 0 nine, 1 jack, 2
 * queen, 3 king, 4 ten, 5 ace.
 */

/** The ranks by power, the nine first. */
const RANKS = [9, JACK, QUEEN, KING, 10, ACE];

/** How hands are sorted: the ten above the king. */
export const ORDER: CardOrder = rankedOrder([...RANKS].reverse());

/** The pack, with its 48 cards. */
export const DECK = doublePack(RANKS);

/** Its kinds, suit by suit with the nine first, and how a kind is found and named. */
export const { kinds: KINDS, kindOf, cardOfKind, codeOfKind, kindOfCard } = DECK;

/** What a captured card is worth, by power. */
const POINTS = [0, 2, 3, 4, 10, 11];

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
