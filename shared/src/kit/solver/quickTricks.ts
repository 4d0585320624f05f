import { bitCount, highestBit, lowestBit, NO_SUIT } from '../cards/cards.ts';
import { MOST_RANKS, type SolverHands, SUITS } from './solverHands.ts';

/*
 * Tricks that are certain without a search, as a player counts top tricks: the leader's run of highest cards in each
 * suit, the partner's after a lead that the partner can win, and trumps that nobody can beat.
 */

/** The ranks that are `count` of the highest of a mask, as the lowest of them; MOST_RANKS for none. */
export function lowestOfTop(mask: number, count: number): number {
  if (count <= 0) return MOST_RANKS;
  let rest = mask;
  for (let i = 1; i < count && rest !== 0; i++) rest ^= 1 << highestBit(rest);
  return rest === 0 ? (mask === 0 ? MOST_RANKS : lowestBit(mask)) : highestBit(rest);
}

/** How many of the highest cards of a suit one hand has, without a gap. */
function runOf(held: number, left: number): number {
  const others = left & ~held;
  return others === 0 ? bitCount(held) : bitCount(held >> (highestBit(others) + 1));
}

/** Whether one suit is trumps. */
export function isSuit(trump: number): boolean {
  return trump >= 0 && trump < SUITS;
}

/** Counts certain tricks, and notes from `low[at]` on, suit by suit, the lowest rank that they depend on. */
export class QuickTricks {
  private readonly hands: SolverHands;
  private readonly low: Int32Array;
  /** The partner's highest cards in each suit, while they are counted. */
  private readonly far = new Int32Array(SUITS);

  constructor(hands: SolverHands, low: Int32Array) {
    this.hands = hands;
    this.low = low;
  }

  /**
   * The tricks that the side on lead can take one after the other, before the others get in: at most `tricks`, and
   * counted no further than `enough`.
   */
  ofLeader(leader: number, trump: number, tricks: number, enough: number, at: number): number {
    const { held, lengths, left } = this.hands;
    const partner = leader ^ 2;
    const [east, west] = [(leader + 1) & 3, (leader + 3) & 3];
    let eastTrumps = this.trumpsOf(east, trump);
    let westTrumps = this.trumpsOf(west, trump);
    let own = 0;
    let crossing = NO_SUIT;
    this.far.fill(0);
    // trumps first: drawing the last of them makes the other suits safe
    for (let i = isSuit(trump) ? -1 : 0; i < SUITS; i++) {
      if (i === trump) continue;
      const suit = i < 0 ? trump : i;
      const all = left[suit] as number;
      if (all === 0) continue;
      const eastLength = lengths[east * 4 + suit] as number;
      const westLength = lengths[west * 4 + suit] as number;
      // rounds that the others must follow to if they could ruff
      let safe = MOST_RANKS;
      if (suit !== trump) {
        if (eastTrumps > 0) safe = eastLength;
        if (westTrumps > 0 && westLength < safe) safe = westLength;
      }
      const mine = held[leader * 4 + suit] as number;
      const theirs = held[partner * 4 + suit] as number;
      const run = runOf(mine, all);
      if (run > 0) {
        const rounds = Math.max(eastLength, westLength, lengths[partner * 4 + suit] as number);
        const count = Math.min(run >= rounds ? (lengths[leader * 4 + suit] as number) : run, safe, enough - own);
        own += count;
        this.note(at + suit, lowestOfTop(all, Math.min(count, run, rounds)));
        if (suit === trump && count >= Math.max(eastLength, westLength)) {
          eastTrumps = 0;
          westTrumps = 0;
        }
        if (own >= enough) return own;
      } else {
        const far = Math.min(runOf(theirs, all), safe);
        this.far[suit] = far;
        if (far > 0 && mine !== 0) crossing = suit;
      }
    }
    if (crossing === NO_SUIT) return Math.min(own, tricks);
    return Math.min(own + this.across(crossing, enough - own, at), tricks);
  }

  /** How many cards a seat has to ruff with: all, where every suit is trumps. */
  private trumpsOf(seat: number, trump: number): number {
    const { lengths } = this.hands;
    if (isSuit(trump)) return lengths[seat * 4 + trump] as number;
    return trump < 0 ? 0 : lengths.subarray(seat * 4, seat * 4 + SUITS).reduce((sum, n) => sum + n, 0);
  }

  /** The partner's tricks once they have won one in the suit that leads across: no more than `enough`. */
  private across(crossing: number, enough: number, at: number): number {
    let count = 0;
    for (let i = 0; i < SUITS && count < enough; i++) {
      const suit = (crossing + i) & 3;
      const more = Math.min(this.far[suit] as number, enough - count);
      count += more;
      this.note(at + suit, lowestOfTop(this.hands.left[suit] as number, more));
    }
    return count;
  }

  /** Trumps of the side that is not on lead that win whatever is led, counted no further than `enough`. */
  ofOthers(leader: number, trump: number, enough: number, at: number): number {
    if (!isSuit(trump)) return 0;
    const { held, left } = this.hands;
    const all = left[trump] as number;
    const east = runOf(held[((leader + 1) & 3) * 4 + trump] as number, all);
    const west = runOf(held[((leader + 3) & 3) * 4 + trump] as number, all);
    const run = Math.min(Math.max(east, west), enough);
    if (run > 0) this.note(at + trump, lowestOfTop(all, run));
    return run;
  }

  private note(at: number, rank: number): void {
    if (rank < (this.low[at] as number)) this.low[at] = rank;
  }
}
