import { type CardOrder, rankedOrder } from '../../kit/cards/cardOrder.ts';
import { ACE, type Card, cardOf, JACK, KING, QUEEN, rankOf, type Suit, suitOf } from '../../kit/cards/cards.ts';

/**
 * One of the 24 kinds of card of the Pinochle pack, which has two cards of each: suit * 8 + power. Suits are those of the kit, powers
 * rank the cards as the rule book does: 0 nine, 1 jack, 2 queen, 3 king, 4 ten, 5 ace. A set of kinds is a mask of 30 bits.
 */
export type Kind = number;

/** No card. */
export const NO_KIND = -1;

/** The ranks by power, the nine first. */
const RANKS = [9, JACK, QUEEN, KING, 10, ACE];
/** The cards as they are sorted: the ten above the king. */
export const ORDER: CardOrder = rankedOrder([...RANKS].reverse());

/** What a captured card counts, by power. */
const POINTS = [0, 2, 3, 4, 10, 11];

/** Where each suit stands among cards of equal rank (the order of defaultAction.ts): clubs, diamonds, hearts, spades. */
const SUIT_HEIGHTS = [3, 2, 1, 0];

/** The kind of a suit and a rank of the pack. */
export function kindOf(suit: Suit, rank: number): Kind {
  return suit * 8 + RANKS.indexOf(rank);
}

/** The kind of a card, NO_KIND where the pack has none like it. */
export function kindOfCard(card: Card): Kind {
  const power = RANKS.indexOf(rankOf(card));
  return card < 0 || suitOf(card) > 3 || power < 0 ? NO_KIND : suitOf(card) * 8 + power;
}

/** A card of this kind. */
export function cardOfKind(kind: Kind): Card {
  return cardOf(kind >> 3, RANKS[kind & 7] as number);
}

/** The suit of a kind. */
export function suitOfKind(kind: Kind): Suit {
  return kind >> 3;
}

/** The power of a kind within its suit, 0 to 5. */
export function powerOfKind(kind: Kind): number {
  return kind & 7;
}

/** What a captured card of this kind counts: ace 11, ten 10, king 4, queen 3, jack 2, nine 0. */
export function pointsOfKind(kind: Kind): number {
  return POINTS[kind & 7] as number;
}

/** All kinds of a suit, as a set. */
export function kindsOfSuit(suit: Suit): number {
  return 63 << (suit * 8);
}

/** The kinds of the same suit that rank above this one, as a set. */
export function kindsAbove(kind: Kind): number {
  return kindsOfSuit(kind >> 3) & -(2 << kind);
}

/** Does the second card of a trick beat the one that was led? Of two equal cards the one that was led wins. */
export function beats(second: Kind, led: Kind, trump: Suit): boolean {
  return second >> 3 === led >> 3 ? second > led : second >> 3 === trump;
}

/** Who wins a full trick: the seat that led, unless the other's card beats his. */
export function trickWinner(onTable: readonly [Kind, Kind], leader: number, trump: Suit): 0 | 1 {
  if (leader === 0) return beats(onTable[1], onTable[0], trump) ? 1 : 0;
  return beats(onTable[0], onTable[1], trump) ? 0 : 1;
}

/** How high a card is when the lowest of several suits is wanted: by power, of equal powers clubs, diamonds, hearts, spades. */
export function heightOf(kind: Kind): number {
  return (kind & 7) * 4 + (SUIT_HEIGHTS[kind >> 3] as number);
}

/** Every kind once, suit by suit, the nine first. */
export const KINDS: readonly Kind[] = [0, 1, 2, 3].flatMap((suit) => RANKS.map((_, power) => suit * 8 + power));

/** The 48 cards: each of the 24 twice. */
export const PACK: readonly Card[] = KINDS.flatMap((kind) => [cardOfKind(kind), cardOfKind(kind)]);
