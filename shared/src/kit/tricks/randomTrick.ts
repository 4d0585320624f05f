import { at } from '../cards/at.ts';
import { type Card, cardOf, rankOf, type Suit, suitOf } from '../cards/cards.ts';
import { nthPower, powersIn } from '../cards/suitMask.ts';
import type { Random } from '../game/random.ts';
import { layDown, nthPlace } from './trickMemory.ts';
import { SUIT_ROWS, type TrickPlay } from './trickPlay.ts';

/*
 * Whole tricks at random, for games that look at each before it is taken in. Only for an order in which cards are their
 * own places (ACE_HIGH), without trumps, when all seats play.
 */

/** A card that the leader may lead: none of the barred suit if there is another. */
function leadAtRandom({ hands, sizes, turn }: TrickPlay, barred: Suit, random: Random): Card {
  const row = turn * SUIT_ROWS;
  const n = barred < 0 ? 0 : powersIn(at(hands, row + barred));
  const free = at(sizes, turn) - n;
  if (free === 0) return nthPlace(hands, row, random.below(n));
  const i = random.below(free);
  let before = 0;
  for (let suit = 0; suit < barred; suit++) before += powersIn(at(hands, row + suit));
  return nthPlace(hands, row, i < before ? i : i + n);
}

/**
 * Plays a whole trick, up to its gathering: the same cards as `count`, `pick` and `play` give with the same random
 * numbers, if the turn passes on by `toNext` seats. Fields that `gather` sets are left alone. Only a leader who holds
 * nothing else may lead `barred`, NO_SUIT for none.
 */
export function playTrickAtRandom(trick: TrickPlay, toNext: number, barred: Suit, random: Random): void {
  const { hands, sizes, voids, words, seats, leader } = trick;
  let card = leadAtRandom(trick, barred, random);
  const led = suitOf(card);
  if (led === barred) voids[leader] = 0b1111 & ~(1 << led);
  let seat = leader;
  let best = card;
  for (let laid = 1; ; laid++) {
    layDown(words, seat, suitOf(card), rankOf(card), card);
    if (suitOf(card) === led && card >= best) {
      best = card;
      trick.bestSeat = seat;
    }
    if (laid === seats) break;
    seat += seat + toNext < seats ? toNext : toNext - seats;
    const followers = at(hands, seat * SUIT_ROWS + led);
    if (followers === 0) {
      voids[seat] = at(voids, seat) | (1 << led);
      card = nthPlace(hands, seat * SUIT_ROWS, random.below(at(sizes, seat)));
    } else {
      card = cardOf(led, nthPower(followers, random.below(powersIn(followers))));
    }
  }
  trick.best = best;
}
