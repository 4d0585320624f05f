import { ACE_HIGH, type CardOrder, jokerOrder } from '../../kit/cards/cardOrder.ts';
import { ACE, type Card, cardOf, JOKER, type Suit } from '../../kit/cards/cards.ts';
import type { NapOptions } from './options.ts';

/** Cards that each player is dealt, and so the tricks of a hand. */
export const CARDS_EACH = 5;
/** Three cards to each player, then two. */
export const PACKETS = [3, 2];

/** The lowest rank in the pack: nines with three players, and a rank more for each further one. */
function lowestRank(options: NapOptions, seats: number): number {
  return options.deck === 'full' ? 2 : 12 - seats;
}

const PACKS = new Map<number, readonly Card[]>();

/**
 * The pack of a table, each time the same list: 24 cards for three players up to 40 for seven, or 52; and the joker if
 * it is played with.
 */
export function packOf(options: NapOptions, seats: number): readonly Card[] {
  const lowest = lowestRank(options, seats);
  const key = options.joker ? -lowest : lowest;
  const known = PACKS.get(key);
  if (known !== undefined) return known;
  const pack: Card[] = [];
  for (let suit = 0; suit < 4; suit++) for (let rank = lowest; rank <= ACE; rank++) pack.push(cardOf(suit, rank));
  if (options.joker) pack.push(JOKER);
  PACKS.set(key, pack);
  return pack;
}

/** The order used in play with these trumps: the joker is the highest of them, and without trumps a suit of its own. */
export function orderFor(options: NapOptions, trump: Suit): CardOrder {
  return options.joker ? jokerOrder(trump) : ACE_HIGH;
}
