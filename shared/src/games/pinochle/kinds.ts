import { type CardOrder, rankedOrder } from '../../kit/cards/cardOrder.ts';
import { ACE, JACK, KING, QUEEN } from '../../kit/cards/cards.ts';
import { doublePack } from '../../kit/melds/doublePack.ts';
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
