import { nameShared } from '../game/saved.ts';
import {
  CARD_LIMIT,
  type Card,
  fullPack,
  JACK,
  JOKER,
  JOKER_SUIT,
  NO_SUIT,
  rankLetter,
  rankOf,
  type Suit,
  suitOf,
} from './cards.ts';

/**
 * Where each card stands in trick play. The place of a card is suit * 16 + power: the suit it counts as, and a power
 * that beats any smaller one of the same suit. This makes left bowers and jokers plain members of the trump suit, and
 * trick play needs no special case for them.
 */
export class CardOrder {
  /** The place of each card, by card. */
  readonly place = new Uint8Array(CARD_LIMIT);
  /** The card of each place; 0 if no card has it. */
  readonly card = new Uint8Array(CARD_LIMIT);
  /**
   * How the ranks of a suit are ordered, for pictures (ranking.ts): '' for ace high, `b` with bowers, otherwise their
   * letters, highest first.
   */
  readonly ranks: string;

  constructor(toPlace: (card: Card) => number, ranks = '') {
    this.ranks = ranks;
    for (const card of [...fullPack(), JOKER]) {
      const place = toPlace(card);
      this.place[card] = place;
      this.card[place] = card;
    }
  }

  /** The place of a card. */
  placeOf(card: Card): number {
    return this.place[card] as number;
  }

  /** The card of a place; 0 if no card has it. */
  cardAt(place: number): Card {
    return this.card[place] as number;
  }
}

/** Ace high, two low; the joker, if there is one, in a suit of its own. */
export const ACE_HIGH: CardOrder = nameShared('order.aceHigh', new CardOrder((card) => card));

const JOKER_ORDERS: readonly CardOrder[] = [0, 1, 2, 3].map((trump) => {
  const order = new CardOrder((card) => (card === JOKER ? trump * 16 + 15 : card));
  return nameShared(`order.joker.${trump}`, order);
});

/** Ace high, and the joker the highest card of the trump suit; without trumps in a suit of its own. */
export function jokerOrder(trump: Suit): CardOrder {
  const order = trump === NO_SUIT || trump === JOKER_SUIT ? ACE_HIGH : JOKER_ORDERS[trump];
  if (order === undefined) throw new RangeError(`no trump suit ${trump}`);
  return order;
}

/**
 * A suit ranked as listed, highest first: `[14, 10, 13, 12, 11, 9]` for Pinochle. Ranks that are not listed stay at the
 * bottom.
 */
export function rankedOrder(ranks: readonly number[]): CardOrder {
  const powers = new Map(ranks.map((rank, i) => [rank, 15 - i]));
  const rest = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].filter((rank) => !powers.has(rank));
  rest.forEach((rank, i) => {
    powers.set(rank, i + 1);
  });
  const toPlace = (card: Card) => (card === JOKER ? card : suitOf(card) * 16 + (powers.get(rankOf(card)) ?? 0));
  return new CardOrder(toPlace, ranks.map(rankLetter).join(''));
}

/**
 * The orders of games with bowers, by trump suit 0 to 3: ace high, but the jack of trumps (right bower) is above the
 * ace of trumps, and the jack of the other suit of its colour (left bower) is a trump just below it. A joker is the
 * highest trump.
 */
export const BOWER_ORDERS: readonly CardOrder[] = [0, 1, 2, 3].map((trump) => {
  // the bowers need two powers above the ace and the joker a third, so plain trumps move down by two
  const sameColour = [3, 2, 1, 0][trump];
  const order = new CardOrder((card) => {
    if (card === JOKER) return trump * 16 + 15;
    const suit = suitOf(card);
    const rank = rankOf(card);
    if (rank === JACK && suit === trump) return trump * 16 + 14;
    if (rank === JACK && suit === sameColour) return trump * 16 + 13;
    if (suit === trump) return trump * 16 + (rank > JACK ? rank - 2 : rank - 1);
    return card;
  }, 'b');
  return nameShared(`order.bowers.${trump}`, order);
});

/** The order for trumps with or without bowers; NO_SUIT gives plain suits with the joker in its own. */
export function bowerOrder(trump: Suit): CardOrder {
  const order = trump === NO_SUIT || trump === JOKER_SUIT ? ACE_HIGH : BOWER_ORDERS[trump];
  if (order === undefined) throw new RangeError(`no trump suit ${trump}`);
  return order;
}
