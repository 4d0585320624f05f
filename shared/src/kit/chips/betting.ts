import { Copyable } from '../game/copyable.ts';
import { type ChipPots, firstSeatFrom } from './chipPots.ts';

/** How much may be bet: in fixed steps, up to the pot, or everything. */
export type BettingLimit = 'fixed' | 'pot' | 'none';

/** The rules of all betting rounds of a table. */
export interface BettingRules {
  readonly limit: BettingLimit;
  /** `fixed`: the size of every bet and raise; else the smallest bet, and the smallest first raise. In chips. */
  readonly step: number;
  /** How many raises a round may have, the first bet not counted; Infinity for no limit. */
  readonly mostRaises: number;
}

/**
 * Why a seat may not bet or raise: its chips do no more than call; nobody else in the hand has chips left; only an
 * all-in below a full raise has come since it acted; the round has had all its raises.
 */
export type NoRaise = 'short' | 'alone' | 'notReopened' | 'raisesUsed';

/**
 * A betting round, over the chips of a ChipPots. Bets go round the table clockwise until everybody who is still in and
 * has chips has matched the highest bet or folded. `to` is always a seat's total in this round.
 *
 * An all-in may be below a full bet or raise. It must be called, but does not reopen the raising to those who have
 * acted since the last full one. Each such all-in counts by itself: several do not add up to a full raise.
 */
export class BettingRound extends Copyable {
  readonly pots: ChipPots;
  readonly rules: BettingRules;
  /** What each seat has bet in this round, including those who are out by now. */
  readonly bets: Int32Array;
  /** The bet that must be matched; 0 while nobody has bet. */
  toMatch = 0;
  /** By how much the last full bet or raise went up; 0 before the first. */
  lastRaise = 0;
  /** Full raises made in this round. */
  raises = 0;
  /** The seats that have still to act, as bits; 0 when no round is under way. */
  waiting = 0;
  /** The seats that may raise when they act: those that have not acted since the last full bet or raise. */
  mayRaise = 0;
  /** Who acts; meaningless while nobody is waited for. */
  turn = 0;

  constructor(pots: ChipPots, rules: BettingRules) {
    super();
    this.pots = pots;
    this.rules = rules;
    this.bets = new Int32Array(pots.seats);
  }

  /** What a seat has bet in this round. */
  private betOf(seat: number): number {
    return this.bets[seat] ?? 0;
  }

  /**
   * Posts a blind of so many chips before the round is opened: a live bet, which the others must match in full even if
   * it is short.
   */
  post(seat: number, chips: number): void {
    this.bets[seat] = this.betOf(seat) + this.pots.lay(seat, chips);
    if (chips > this.toMatch) {
      this.toMatch = chips;
      this.lastRaise = chips;
    }
  }

  /**
   * Opens the round: the first seat from `first` on that can act begins. If fewer than two contenders have chips there
   * is nothing to bet, and only a seat that must call a blind is waited for.
   */
  open(first: number): void {
    const able = this.pots.able();
    this.mayRaise = able;
    this.waiting = able;
    this.trim(able);
    this.turn = firstSeatFrom(this.waiting, first, this.pots.seats);
  }

  /** Ends the round: the bets go into the pots. */
  close(): void {
    for (let seat = 0; seat < this.pots.seats; seat++) this.bets[seat] = 0;
    this.toMatch = 0;
    this.lastRaise = 0;
    this.raises = 0;
    this.waiting = 0;
    this.mayRaise = 0;
  }

  /** What a seat must add to stay in, as far as its chips go: 0 if it may check. */
  toCall(seat: number): number {
    return Math.min(this.owed(seat), this.pots.stackOf(seat));
  }

  /**
   * What a seat is behind the bet to match; nobody owes more than any other could have matched, as with a short blind.
   */
  private owed(seat: number): number {
    const { pots, toMatch } = this;
    const bet = this.betOf(seat);
    if (bet >= toMatch) return 0;
    let matchable = 0;
    for (let other = 0; other < pots.seats && matchable < toMatch; other++) {
      if (other === seat) continue;
      const behind = pots.isContending(other) ? pots.stackOf(other) : 0;
      matchable = Math.max(matchable, this.betOf(other) + behind);
    }
    return Math.max(0, Math.min(toMatch, matchable) - bet);
  }

  /** The total that a seat has bet when it is all-in. */
  private allIn(seat: number): number {
    return this.betOf(seat) + this.pots.stackOf(seat);
  }

  /** By how much a full bet or raise goes up at least. */
  private fullRaise(): number {
    const { limit, step } = this.rules;
    return limit === 'fixed' ? step : Math.max(step, this.lastRaise);
  }

  /** Why this seat may not bet or raise now; null if it may. */
  whyNoRaise(seat: number): NoRaise | null {
    if (this.raises >= this.rules.mostRaises) return 'raisesUsed';
    if (((this.mayRaise >> seat) & 1) === 0) return 'notReopened';
    if (this.allIn(seat) <= this.toMatch) return 'short';
    return (this.pots.able() & ~(1 << seat)) === 0 ? 'alone' : null;
  }

  /**
   * The least that a seat which may bet or raise can go to: a full raise, or all-in if its chips do not reach that far.
   */
  leastTo(seat: number): number {
    return Math.min(this.allIn(seat), this.toMatch + this.fullRaise());
  }

  /** The most that it can go to. With the pot as the limit the call is made first and counts as part of the pot. */
  mostTo(seat: number): number {
    const least = this.leastTo(seat);
    switch (this.rules.limit) {
      case 'fixed':
        return least;
      case 'pot':
        return Math.min(this.allIn(seat), Math.max(least, this.toMatch + this.pots.total() + this.owed(seat)));
      case 'none':
        return this.allIn(seat);
    }
  }

  /** The seat checks, which it may only do with nothing to call. */
  check(seat: number): void {
    this.passOn(seat);
  }

  /** The seat matches the bet, as far as its chips go; answers how many it adds. */
  call(seat: number): number {
    const chips = this.toCall(seat);
    this.bets[seat] = this.betOf(seat) + this.pots.lay(seat, chips);
    this.passOn(seat);
    return chips;
  }

  /** The seat bets or raises to a total from `leastTo` to `mostTo`. */
  raise(seat: number, to: number): void {
    const up = to - this.toMatch;
    const isFull = up >= this.fullRaise();
    const isFirst = this.toMatch === 0;
    this.pots.lay(seat, to - this.betOf(seat));
    this.bets[seat] = to;
    this.toMatch = to;
    this.waiting = this.pots.able();
    if (isFull) {
      if (!isFirst) this.raises++;
      this.lastRaise = up;
      this.mayRaise = this.waiting;
    }
    this.passOn(seat);
  }

  /** The seat folds. */
  fold(seat: number): void {
    this.pots.drop(seat);
    this.passOn(seat);
  }

  /** The seat has acted: it is the turn of the next that must. */
  private passOn(seat: number): void {
    const { pots } = this;
    this.waiting &= ~(1 << seat);
    this.mayRaise &= ~(1 << seat);
    if (pots.lastContender() >= 0) this.waiting = 0;
    this.trim(pots.able());
    if (this.waiting !== 0) this.turn = firstSeatFrom(this.waiting, seat + 1, pots.seats);
  }

  /** A seat that alone has chips left is not waited for, unless it must call. */
  private trim(able: number): void {
    if ((able & (able - 1)) !== 0) return;
    for (let seat = 0; seat < this.pots.seats; seat++) {
      if (((this.waiting >> seat) & 1) === 1 && this.owed(seat) === 0) this.waiting &= ~(1 << seat);
    }
  }
}
