import { type Card, highestBit, JOKER_SUIT, rankOf } from '../../../kit/cards/cards.ts';
import { powersIn } from '../../../kit/cards/suitMask.ts';
import { above, below } from '../../../kit/tricks/trickKnowledge.ts';
import { SUIT_ROWS, type TrickPlay } from '../../../kit/tricks/trickPlay.ts';
import { isNullo } from '../bids.ts';
import type { FiveHundredState } from '../state.ts';
import { dangerOf, TRUMPLESS_MASKS } from './estimates.ts';

/** The card of the taker's hand that is missed least. */
export function habitualDiscard({ trick, speaker: taker, hand: { standing } }: FiveHundredState): Card {
  const hand = trick.cardsOf(taker);
  const missed = isNullo(standing)
    ? (card: Card) =>
        dangerOf(
          hand.filter((other) => other !== card),
          0,
        ) -
        rankOf(card) / 100
    : (card: Card) => worthKeeping(trick, taker, trick.order.place[card] as number);
  return leastOf(hand, missed);
}

/** The card of the least worth; of equals the first. */
function leastOf(hand: readonly Card[], worth: (card: Card) => number): Card {
  let chosen = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const card of hand) {
    const w = worth(card);
    if (w >= least) continue;
    least = w;
    chosen = card;
  }
  if (chosen < 0) throw new RangeError('nothing to discard');
  return chosen;
}

/** How much a card is worth to one who is to take tricks: trumps, winners and their guards are kept, short suits emptied. */
function worthKeeping({ hands, trump }: TrickPlay, seat: number, place: number): number {
  const suit = place >> 4;
  const power = place & 15;
  if (suit === trump) return 100 + power;
  const held = hands[seat * SUIT_ROWS + suit] as number;
  const length = powersIn(held);
  // how many of the suit that others hold would beat a card
  const over = (n: number) => powersIn((TRUMPLESS_MASKS[suit] ?? 0) & above(n) & ~held);
  if (over(power) === 0) return 90 - length;
  if (over(power) === 1 && (held & below(power)) !== 0) return 50 + power;
  const isGuard = length === 2 && over(highestBit(held)) === 1;
  // without trumps length is worth more
  return 4 * (trump === JOKER_SUIT ? length : length - 1) + (isGuard ? 25 : 0) + power / 2;
}
