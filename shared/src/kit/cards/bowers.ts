import { SUIT_ROWS, type TrickPlay } from '../tricks/trickPlay.ts';
import { at } from './at.ts';
import { BOWER_ORDERS } from './cardOrder.ts';
import { JACK, type Suit } from './cards.ts';

/** The joker's row of a hand that is dealt by the plain order, and its power there and among trumps. */
const JOKER_ROW = 4;
const JOKER_POWER = 15;

const BELOW_JACK = (1 << JACK) - 1;
const ABOVE_JACK = 0xffff & ~((2 << JACK) - 1);

/**
 * Names trumps in a game with bowers, once all hands are dealt ace high (ACE_HIGH) and before a card is played. Hands
 * are then as if dealt by BOWER_ORDERS[trump]; it moves the bits of two suits instead of placing every card again,
 * since simulations name trumps in every hand.
 */
export function nameBowers(trick: TrickPlay, trump: Suit): void {
  const order = BOWER_ORDERS[trump];
  if (order === undefined) throw new RangeError(`no trump suit ${trump}`);
  const { hands, seats } = trick;
  // spades and clubs are of one colour, hearts and diamonds of the other
  const sameColour = 3 - trump;
  for (let seat = 0; seat < seats; seat++) {
    const row = seat * SUIT_ROWS;
    const trumps = at(hands, row + trump);
    const others = at(hands, row + sameColour);
    const joker = at(hands, row + JOKER_ROW);
    hands[row + trump] =
      ((trumps & BELOW_JACK) >> 1) |
      ((trumps & ABOVE_JACK) >> 2) |
      (((others >> JACK) & 1) << 13) |
      (((trumps >> JACK) & 1) << 14) |
      (joker & (1 << JOKER_POWER));
    hands[row + sameColour] = others & ~(1 << JACK);
    hands[row + JOKER_ROW] = 0;
  }
  trick.order = order;
  trick.trump = trump;
}
