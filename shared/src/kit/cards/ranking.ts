import { ACE_HIGH, bowerOrder, type CardOrder, jokerOrder, rankedOrder } from './cardOrder.ts';
import {
  type Card,
  cardOf,
  JOKER,
  NO_SUIT,
  rankOf,
  rankOfLetter,
  type Suit,
  suitLetter,
  suitOfLetter,
} from './cards.ts';

/**
 * How cards rank, in a few characters for the picture of a table: the trump suit `S H D C`, or `-` if there is none or
 * it is not known; then nothing if the ace is high, `b` if jacks are bowers, or the ranks, highest first. Examples:
 * `C`, `Hb`, `-J9ATKQ87`.
 */
export type Ranking = string;

/** A ranking, read: how its cards are ordered and which suit is trumps. */
interface Ranked {
  readonly order: CardOrder;
  /** 0 to 3; NO_SUIT for none. */
  readonly trump: Suit;
}

/** The ranking of a table with this order of cards; a `trump` other than the four suits means no trumps. */
export function rankingOf(order: CardOrder, trump: Suit): Ranking {
  return (trump >= 0 && trump < 4 ? suitLetter(trump) : '-') + order.ranks;
}

function readAnew(text: Ranking): Ranked {
  const trump = suitOfLetter(text.charAt(0));
  const ranks = text.slice(1);
  // a joker is always the highest trump; without it this is the plain order
  if (ranks === '') return { order: trump === NO_SUIT ? ACE_HIGH : jokerOrder(trump), trump };
  if (ranks === 'b') return { order: bowerOrder(trump), trump };
  return { order: rankedOrder(Array.from(ranks, rankOfLetter)), trump };
}

const READ = new Map<Ranking, Ranked>();

/** Reads a ranking; an empty one is ace high without trumps. */
export function readRanking(text: Ranking): Ranked {
  const known = READ.get(text);
  if (known !== undefined) return known;
  const read = readAnew(text);
  READ.set(text, read);
  return read;
}

/** The suit that a card belongs to: the left bower to trumps, the joker to trumps or to a suit of its own. */
export function suitIn({ order }: Ranked, card: Card): Suit {
  return (order.place[card] ?? 0) >> 4;
}

/** How high a card ranks within its suit: the greater number wins. */
export function powerIn({ order }: Ranked, card: Card): number {
  return (order.place[card] ?? 0) & 15;
}

/**
 * How high a card ranks across suits: by its rank in a plain suit, bowers above all ranks and the joker above all
 * cards.
 */
export function heightIn(ranked: Ranked, card: Card): number {
  if (card === JOKER) return 32;
  // a suit of the other colour has no bower, so none of its ranks has moved to make room for one
  const plainSuit = ranked.trump === NO_SUIT ? 0 : ranked.trump ^ 1;
  const plain = powerIn(ranked, cardOf(plainSuit, rankOf(card)));
  const power = powerIn(ranked, card);
  return power > plain ? 16 + power : plain;
}
