import { highestBit, lowestBit } from '../../kit/cards/cards.ts';
import { beats, type Kind, NO_KIND, pointsOfKind } from './kinds.ts';
import { followers, otherSeat } from './moves.ts';
import { strengthOf } from './prospects.ts';
import { LAST_TRICK_POINTS, type PinochleState } from './state.ts';

/** With so many cards each the rest is played out in the head; with more so many tricks, and then it is judged. */
const ALL_PLAYED_OUT = 6;
const TRICKS_AHEAD = 3;

/** Part of a card's strength that turns into points, where a position is judged. */
const STRENGTH_WORTH = 0.8;

/**
 * Phase two, in which both can know every card: the play that brings a seat the most, both playing their best. Values are what seat 0
 * takes from now on, less what seat 1 takes.
 */
export class Endplay {
  private readonly once: [number, number];
  private readonly twice: [number, number];
  private readonly trump: number;
  private left: number;

  /** The position at the turn of `state.turn`, the hands as they are. */
  constructor(state: PinochleState) {
    this.once = [state.hands[0].once, state.hands[1].once];
    this.twice = [state.hands[0].twice, state.hands[1].twice];
    this.trump = state.trump();
    this.left = Math.max(state.hands[0].size(), state.hands[1].size());
  }

  /** The best of these kinds to play for a seat, to a lead or (NO_KIND) as one. */
  bestOf(kinds: number, seat: 0 | 1, led: Kind): Kind {
    const depth = this.left <= ALL_PLAYED_OUT ? this.left : TRICKS_AHEAD;
    let best = NO_KIND;
    let most = Number.NEGATIVE_INFINITY;
    for (let rest = kinds; rest !== 0; rest &= rest - 1) {
      const kind = lowestBit(rest);
      // each is looked at with the bound that it must pass
      const [low, high] = seat === 0 ? [most, Number.POSITIVE_INFINITY] : [Number.NEGATIVE_INFINITY, -most];
      const value =
        led === NO_KIND
          ? this.afterLead(seat, kind, depth, low, high)
          : this.afterTrick(seat, kind, led, depth, low, high);
      const own = seat === 0 ? value : -value;
      if (own > most) {
        most = own;
        best = kind;
      }
    }
    return best;
  }

  private remove(seat: 0 | 1, kind: Kind): void {
    const bit = 1 << kind;
    if ((this.twice[seat] & bit) !== 0) this.twice[seat] &= ~bit;
    else this.once[seat] &= ~bit;
  }

  private putBack(seat: 0 | 1, kind: Kind): void {
    const bit = 1 << kind;
    this.twice[seat] |= this.once[seat] & bit;
    this.once[seat] |= bit;
  }

  /** The value of a lead: the other plays his best card to it. */
  private afterLead(leader: 0 | 1, led: Kind, depth: number, low: number, high: number): number {
    this.remove(leader, led);
    const seat = otherSeat(leader);
    let alpha = low;
    let beta = high;
    let value = seat === 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    for (let rest = followers(this.once[seat], led, this.trump); rest !== 0 && alpha < beta; rest &= rest - 1) {
      const after = this.afterTrick(seat, lowestBit(rest), led, depth, alpha, beta);
      if (seat === 0) {
        value = Math.max(value, after);
        alpha = Math.max(alpha, value);
      } else {
        value = Math.min(value, after);
        beta = Math.min(beta, value);
      }
    }
    this.putBack(leader, led);
    return value;
  }

  /** The value of a trick that is full with this card, and of what follows it. */
  private afterTrick(seat: 0 | 1, kind: Kind, led: Kind, depth: number, low: number, high: number): number {
    this.remove(seat, kind);
    this.left--;
    const winner = beats(kind, led, this.trump) ? seat : otherSeat(seat);
    const points = pointsOfKind(kind) + pointsOfKind(led) + (this.left === 0 ? LAST_TRICK_POINTS : 0);
    const won = winner === 0 ? points : -points;
    const value = won + this.bestLead(winner, depth - 1, low - won, high - won);
    this.left++;
    this.putBack(seat, kind);
    return value;
  }

  /** The value of a position in which a seat is to lead. */
  private bestLead(leader: 0 | 1, depth: number, low: number, high: number): number {
    if (this.left === 0) return 0;
    if (depth === 0) return this.judged(leader);
    let alpha = low;
    let beta = high;
    let value = leader === 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    // high cards first: they settle most
    for (let rest = this.once[leader]; rest !== 0 && alpha < beta; ) {
      const kind = highestBit(rest);
      rest &= ~(1 << kind);
      const after = this.afterLead(leader, kind, depth, alpha, beta);
      if (leader === 0) {
        value = Math.max(value, after);
        alpha = Math.max(alpha, value);
      } else {
        value = Math.min(value, after);
        beta = Math.min(beta, value);
      }
    }
    return value;
  }

  /** What a position is thought to be worth that is not played out: strong cards take about their strength. */
  private judged(leader: 0 | 1): number {
    const lead = leader === 0 ? 2 : -2;
    return lead + STRENGTH_WORTH * (this.strength(0) - this.strength(1));
  }

  private strength(seat: 0 | 1): number {
    let sum = 0;
    for (const kinds of [this.once[seat], this.twice[seat]]) {
      for (let rest = kinds; rest !== 0; rest &= rest - 1) sum += strengthOf(lowestBit(rest), this.trump);
    }
    return sum;
  }
}
