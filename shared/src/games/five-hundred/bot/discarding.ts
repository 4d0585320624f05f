import { bestOf } from '../../../kit/bots/bestOf.ts';
import { at } from '../../../kit/cards/at.ts';
import { type Card, highestBit, JOKER_SUIT, rankOf } from '../../../kit/cards/cards.ts';
import { powersIn } from '../../../kit/cards/suitMask.ts';
import { above, below } from '../../../kit/tricks/trickKnowledge.ts';
import { SUIT_ROWS, type TrickPlay } from '../../../kit/tricks/trickPlay.ts';
import { isNullo } from '../bids.ts';
import type { FiveHundredState } from '../state.ts';
import { dangerOf, TRUMPLESS_MASKS } from './estimates.ts';

/** The card that the player who took the middle needs least. */
export function habitualDiscard({ trick, speaker: taker, hand: { standing } }: FiveHundredState): Card {
  const hand = trick.cardsOf(taker);
  if (!isNullo(standing)) return bestOf(hand, (card) => -worthKeeping(trick, taker, trick.order.placeOf(card)));
  const dangerWithout = (card: Card) => {
    const others = hand.filter((other) => other !== card);
    return dangerOf(others, 0);
  };
  return bestOf(hand, (card) => rankOf(card) / 100 - dangerWithout(card));
}

/**
 * How much a card is worth to a player who is to take tricks: trumps, winners and their guards are kept, short suits
 * emptied.
 */
function worthKeeping({ hands, trump }: TrickPlay, seat: number, place: number): number {
  const suit = place >> 4;
  const power = place & 15;
  if (suit === trump) return 100 + power;
  const held = at(hands, seat * SUIT_ROWS + suit);
  const length = powersIn(held);
  // how many of the suit that others hold would beat a card
  const over = (n: number) => powersIn((TRUMPLESS_MASKS[suit] ?? 0) & above(n) & ~held);
  if (over(power) === 0) return 90 - length;
  if (over(power) === 1 && (held & below(power)) !== 0) return 50 + power;
  const isGuard = length === 2 && over(highestBit(held)) === 1;
  // without trumps length is worth more
  return 4 * (trump === JOKER_SUIT ? length : length - 1) + (isGuard ? 25 : 0) + power / 2;
}
