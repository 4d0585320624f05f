import { CARD_LIMIT, type Card, cardOf, codeOf, type Suit } from '../cards/cards.ts';
import type { Kind } from './holding.ts';

/** No card. */
export const NO_KIND = -1;

/** The suit of a kind; NO_SUIT (-1) of NO_KIND. */
export const suitOfKind = (kind: Kind): Suit => kind >> 3;

/**
 * A pack with two of each card, of these ranks in ascending order, at most 7. A kind is suit * 8 + power; power is the
 * place of the rank.
 */
export function doublePack(ranks: readonly number[]) {
  if (ranks.length > 7) throw new RangeError('a set of kinds has room for seven ranks');
  const kinds: readonly Kind[] = [0, 1, 2, 3].flatMap((suit) => ranks.map((_, power) => suit * 8 + power));
  const cardOfKind = (kind: Kind): Card => cardOf(kind >> 3, ranks[kind & 7] as number);
  const kindOfCard = new Int8Array(CARD_LIMIT).fill(NO_KIND);
  for (const kind of kinds) kindOfCard[cardOfKind(kind)] = kind;
  return {
    /** Every kind once, suit by suit. */
    kinds,
    /** Every card, equal ones next to each other. */
    pack: kinds.flatMap((kind) => [cardOfKind(kind), cardOfKind(kind)]) as readonly Card[],
    kindOf: (suit: Suit, rank: number): Kind => suit * 8 + ranks.indexOf(rank),
    cardOfKind,
    codeOfKind: (kind: Kind): string => codeOf(cardOfKind(kind)),
    /** The kind of a card; NO_KIND if the pack does not have it. */
    kindOfCard: (card: Card): Kind => kindOfCard[card] ?? NO_KIND,
  };
}

/** What `doublePack` makes. */
export type DoublePack = ReturnType<typeof doublePack>;
