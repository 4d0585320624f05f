import { bestOf } from '../../../kit/bots/bestOf.ts';
import { highestBit, lowestBit } from '../../../kit/cards/cards.ts';
import { NO_KIND } from '../../../kit/melds/doublePack.ts';
import { type Holding, type Kind, sizeOf, without } from '../../../kit/melds/holding.ts';
import { beats, followers } from '../../../kit/melds/kindTricks.ts';
import { handOf } from '../../../kit/melds/meldTable.ts';
import { playable } from '../actions.ts';
import { KINDS, pointsOfKind } from '../kinds.ts';
import { LAST_TRICK_POINTS, type PinochleState, trumpOf } from '../state.ts';
import { strengthOf } from './prospects.ts';

/**
 * With this many cards each the rest is played out in full; with more, this many tricks, and then the position is
 * judged.
 */
const ALL_PLAYED_OUT = 6;
const TRICKS_AHEAD = 3;

/** The part of a card's strength that turns into points, and what the lead is worth, when a position is judged. */
const STRENGTH_WORTH = 0.8;
const LEAD_WORTH = 2;

/**
 * The play in phase two, in which both can know every card, that brings the seat whose turn it is the most, both
 * playing their best.
 */
export function bestInPhaseTwo(state: PinochleState): Kind {
  const { fields, derived } = state;
  const own = handOf(state, fields.turn).held;
  const other = handOf(state, 1 - fields.turn).held;
  const led = derived.onTable[1 - fields.turn] as number;
  const size = sizeOf(own);
  const depth = size <= ALL_PLAYED_OUT ? size : TRICKS_AHEAD;
  const search = new Search(trumpOf(fields));
  const kinds = playable(state);
  let most = Number.NEGATIVE_INFINITY;
  return bestOf(
    KINDS.filter((kind) => ((kinds >> kind) & 1) === 1),
    (kind) => {
      const left = without(own, kind);
      const value =
        led === NO_KIND
          ? search.afterLead(left, other, kind, depth, most, Number.POSITIVE_INFINITY)
          : search.afterTrick(left, other, kind, led, depth, most, Number.POSITIVE_INFINITY);
      most = Math.max(most, value);
      return value;
    },
  );
}

/**
 * Values are what a player takes from now on less what the other takes: `own` are the cards of the one, `other` those
 * of the other. The search is cut when a value cannot be above `low`, or is `high` or more.
 */
class Search {
  private readonly trump: number;

  constructor(trump: number) {
    this.trump = trump;
  }

  /** What a lead is worth to its player: the other plays the best card to it. */
  afterLead(own: Holding, other: Holding, led: Kind, depth: number, low: number, high: number): number {
    let least = Number.POSITIVE_INFINITY;
    for (let rest = followers(other[0], led, this.trump); rest !== 0 && low < least; rest &= rest - 1) {
      const kind = lowestBit(rest);
      const bound = Math.min(high, least);
      least = Math.min(least, -this.afterTrick(without(other, kind), own, kind, led, depth, -bound, -low));
    }
    return least;
  }

  /** What a trick that is completed with this card, and all that follows, is worth to the player of the card. */
  afterTrick(own: Holding, other: Holding, kind: Kind, led: Kind, depth: number, low: number, high: number): number {
    const points = pointsOfKind(kind) + pointsOfKind(led) + (own[0] === 0 ? LAST_TRICK_POINTS : 0);
    if (beats(kind, led, this.trump)) return points + this.bestLead(own, other, depth - 1, low - points, high - points);
    return -(points + this.bestLead(other, own, depth - 1, -high - points, -low - points));
  }

  /** What a position is worth to the player who is to lead. */
  private bestLead(own: Holding, other: Holding, depth: number, low: number, high: number): number {
    if (own[0] === 0) return 0;
    if (depth === 0) return LEAD_WORTH + STRENGTH_WORTH * (this.strength(own) - this.strength(other));
    let most = Number.NEGATIVE_INFINITY;
    // high cards first: they settle most
    for (let rest = own[0]; rest !== 0 && most < high; ) {
      const kind = highestBit(rest);
      rest &= ~(1 << kind);
      most = Math.max(most, this.afterLead(without(own, kind), other, kind, depth, Math.max(low, most), high));
    }
    return most;
  }

  private strength(held: Holding): number {
    let sum = 0;
    for (const kinds of held) {
      for (let rest = kinds; rest !== 0; rest &= rest - 1) sum += strengthOf(lowestBit(rest), this.trump);
    }
    return sum;
  }
}
