import { BIDS, type Call, DOUBLE, isBid, NO_CALL, PASS, REDOUBLE, strainOf } from './calls.ts';

/** The most calls that an auction can have: three passes, then each bid with two passes, double, two passes, redouble and two more; one at the end. */
const MOST_CALLS = 319;

/** Nobody yet. */
export const NOBODY = -1;

/** An auction, from the dealer's first call to three passes after a bid, or to four without one. */
export class Auction {
  /** The calls in order, the dealer's first; as many as `length` are made. */
  readonly calls = new Uint8Array(MOST_CALLS);
  length = 0;
  dealer = 0;
  /** Whose turn it is to call. */
  caller = 0;
  /** The last bid, NO_CALL before the first, and who made it. */
  standing: Call = NO_CALL;
  bidder = NOBODY;
  /** What the standing bid counts: 1, doubled 2, redoubled 4. */
  doubling: 1 | 2 | 4 = 1;
  /** Passes since the last other call, or since the beginning. */
  passes = 0;

  /** An auction that this dealer begins. */
  open(dealer: number): void {
    this.length = 0;
    this.dealer = dealer;
    this.caller = dealer;
    this.standing = NO_CALL;
    this.bidder = NOBODY;
    this.doubling = 1;
    this.passes = 0;
  }

  /** Makes this equal to another. */
  copyFrom(other: Auction): void {
    this.calls.set(other.calls);
    this.length = other.length;
    this.dealer = other.dealer;
    this.caller = other.caller;
    this.standing = other.standing;
    this.bidder = other.bidder;
    this.doubling = other.doubling;
    this.passes = other.passes;
  }

  /** May the caller double: a bid of the opponents that stands undoubled? */
  mayDouble(): boolean {
    return this.raisesStakes() && this.doubling === 1;
  }

  /** May the caller redouble: a bid of his own side that stands doubled? */
  mayRedouble(): boolean {
    return this.raisesStakes() && this.doubling === 2;
  }

  /** Is a double or a redouble, whichever it would be, the caller's to make? The opponents double, the bidder's own side redoubles. */
  private raisesStakes(): boolean {
    const isOpponents = (this.caller ^ this.bidder) & 1;
    return this.standing >= 0 && this.doubling + isOpponents === 2;
  }

  /** How many calls the caller may make. */
  count(): number {
    return BIDS - this.standing + (this.raisesStakes() ? 1 : 0);
  }

  /** The i-th of them: pass, double or redouble where it may be said, then the bids from the lowest up. */
  pick(i: number): Call {
    if (i === 0) return PASS;
    if (!this.raisesStakes()) return this.standing + i;
    if (i === 1) return this.doubling === 1 ? DOUBLE : REDOUBLE;
    return this.standing + i - 1;
  }

  /** May the caller make this call? */
  mayCall(call: Call): boolean {
    if (call === PASS) return true;
    if (call === DOUBLE) return this.mayDouble();
    if (call === REDOUBLE) return this.mayRedouble();
    return call > this.standing && call < BIDS;
  }

  /** The caller makes a legal call, and the turn passes to the left. */
  make(call: Call): void {
    const { caller } = this;
    this.calls[this.length++] = call;
    this.caller = (caller + 1) & 3;
    if (call === PASS) {
      this.passes++;
      return;
    }
    this.passes = 0;
    if (call < BIDS) {
      this.standing = call;
      this.bidder = caller;
      this.doubling = 1;
    } else {
      this.doubling = call === DOUBLE ? 2 : 4;
    }
  }

  /** Is the bidding closed: by three passes after a bid, or by four at the beginning? */
  isClosed(): boolean {
    return this.passes >= 3 && (this.standing >= 0 || this.passes === 4);
  }

  /** Who of the side with the standing bid named its strain first. */
  firstNamer(): number {
    const strain = strainOf(this.standing);
    for (let i = 0; i < this.length; i++) {
      const call = this.calls[i] as number;
      const seat = (this.dealer + i) & 3;
      if (isBid(call) && strainOf(call) === strain && ((seat ^ this.bidder) & 1) === 0) return seat;
    }
    return this.bidder;
  }
}
