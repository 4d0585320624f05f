import { BOWER_ORDERS } from '../../kit/cards/cardOrder.ts';
import { ACE, type Card, type Suit } from '../../kit/cards/cards.ts';

/** What an ace of a side suit is worth more than its height, and a card that does not stand alone in its suit. */
const SIDE_ACE = 50;
const NOT_ALONE = 12;
/** No trump is laid away while there is another card. */
const TRUMP = 100;

/**
 * The card that the dealer lays away for the one turned up: a card that stands alone in a side suit and is no ace, so
 * that he can trump that suit; else the lowest of a side suit; else his lowest trump. Of equals the first of the hand.
 */
export function cardToLayAway(hand: readonly Card[], trump: Suit): Card {
  const placeOf = (card: Card) => BOWER_ORDERS[trump]?.place[card] ?? card;
  const inSuit = (suit: Suit) => hand.filter((card) => placeOf(card) >> 4 === suit).length;
  const worth = (card: Card) => {
    const place = placeOf(card);
    if (place >> 4 === trump) return TRUMP + (place & 15);
    const isAce = (place & 15) === ACE;
    return (place & 15) + (isAce ? SIDE_ACE : 0) + (inSuit(place >> 4) > 1 ? NOT_ALONE : 0);
  };
  return hand.reduce((least, card) => (worth(card) < worth(least) ? card : least));
}
