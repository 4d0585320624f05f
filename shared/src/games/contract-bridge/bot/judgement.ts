import { mayDouble } from '../bidding.ts';
import { DOUBLE, levelOf, NO_TRUMPS, strainOf } from '../calls.ts';
import { ALL_POINTS, type History } from './history.ts';
import { type Meaning, strengthCall } from './meaning.ts';
import type { ValuedHand } from './valuedHand.ts';

/*
 * What depends on the opponents’ bids in any situation: their suits stopped, and doubles for penalties.
 */

/** Whether the hand stops every suit that the opponents have bid. */
export function stopsAll(history: History, seat: number): (hand: ValuedHand) => boolean {
  const suits = history.suitsOf(seat + 1);
  return (hand) => suits.every((strain) => hand.stops(strain));
}

/** Roughly how many of the forty points the opponents need for a contract, by its level. */
const POINTS_FOR = [0, 19, 21, 23, 25, 28, 32, 36] as const;

/** A double for penalties: the opponents lack the points, or this hand holds the tricks that beat them. */
export function penaltyDouble(history: History, seat: number): Meaning {
  const { standing } = history.auction;
  const level = levelOf(standing);
  const strain = strainOf(standing);
  const partner = history.shownBy(seat + 2);
  return strengthCall(DOUBLE, [0, ALL_POINTS], (hand) => {
    if (hand.defensiveTricks(strain) >= 8 - level - Math.min(2, partner.least / 8)) return true;
    const trumps = strain === NO_TRUMPS ? 4 : hand.length(strain);
    const theirMost = 40 - hand.high - partner.least;
    return trumps >= 3 && theirMost <= (POINTS_FOR[level] ?? 40) - 6 + Math.min(2, trumps - 3);
  });
}

/** The double for penalties, if it may be made. */
export function doublesThem(history: History, seat: number): Meaning[] {
  return mayDouble(history.auction, seat) ? [penaltyDouble(history, seat)] : [];
}
