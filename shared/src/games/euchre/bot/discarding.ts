import { bowerOrder } from '../../../kit/cards/cardOrder.ts';
import { ACE, type Card, type Suit } from '../../../kit/cards/cards.ts';

/** What an ace of a side suit is worth above its height, and a card that is not alone in its suit. */
const SIDE_ACE = 50;
const NOT_ALONE = 12;
/** No trump is discarded while there is another card. */
const TRUMP = 100;

/**
 * The card that the dealer discards for the one turned up: one that stands alone in a side suit and is not an ace, so
 * that they can trump that suit; else the lowest of a side suit; else their lowest trump. Among equals the first of the
 * hand.
 */
export function cardToDiscard(hand: readonly Card[], trump: Suit): Card {
  const order = bowerOrder(trump);
  const suitOf = (card: Card) => order.placeOf(card) >> 4;
  const worth = (card: Card) => {
    const suit = suitOf(card);
    const power = order.placeOf(card) & 15;
    if (suit === trump) return TRUMP + power;
    const isAlone = hand.filter((one) => suitOf(one) === suit).length === 1;
    return power + (power === ACE ? SIDE_ACE : 0) + (isAlone ? 0 : NOT_ALONE);
  };
  return hand.reduce((least, card) => (worth(card) < worth(least) ? card : least));
}
