import { Copyable } from '../game/copyable.ts';

/** One pot, as it is seen on the table. */
interface Pot {
  /** In chips. */
  readonly chips: number;
  /** The seats that can still win it, as bits. */
  readonly contenders: number;
}

/** The first seat of a set (bits) from a seat on, clockwise and that seat included; -1 if the set is empty. */
export function firstSeatFrom(set: number, from: number, seats: number): number {
  for (let i = 0; i < seats; i++) {
    const seat = (from + i) % seats;
    if (((set >> seat) & 1) === 1) return seat;
  }
  return -1;
}

/**
 * Chips at table stakes, hand after hand: nobody can put in more than their stack, or win more from another player than
 * they have put in themselves. Pots are not kept apart: they follow from what each seat has put in. The chips up to the
 * smallest contribution of those still in are the main pot, those above it, up to the next, the first side pot, and so
 * on.
 *
 * All amounts are whole chips. Chips are never made or lost: stacks and laid chips together always have the same sum.
 */
export class ChipPots extends Copyable {
  readonly seats: number;
  /** The chips that each seat still has to bet. */
  readonly stacks: Int32Array;
  /** The chips that each seat has put into the pots in this hand and that are still there. */
  readonly laid: Int32Array;
  /** The seats that can still win, as bits. */
  contenders = 0;

  constructor(seats: number) {
    super();
    this.seats = seats;
    this.stacks = new Int32Array(seats);
    this.laid = new Int32Array(seats);
  }

  /** The chips that a seat still has to bet. */
  stackOf(seat: number): number {
    return this.stacks[seat] ?? 0;
  }

  /** The chips that a seat has put into the pots in this hand and that are still there. */
  laidBy(seat: number): number {
    return this.laid[seat] ?? 0;
  }

  /** Puts a seat's chips into the pots, or all that it has if that is less; answers how many. */
  lay(seat: number, chips: number): number {
    const stack = this.stackOf(seat);
    const paid = chips < stack ? chips : stack;
    this.stacks[seat] = stack - paid;
    this.laid[seat] = this.laidBy(seat) + paid;
    return paid;
  }

  /** Whether this seat can still win. */
  isContending(seat: number): boolean {
    return ((this.contenders >> seat) & 1) === 1;
  }

  /** A seat is out of the hand: its chips stay in the pots. */
  drop(seat: number): void {
    this.contenders &= ~(1 << seat);
  }

  /** The seat that is left alone in the hand; -1 while there are more. */
  lastContender(): number {
    const { contenders } = this;
    return contenders !== 0 && (contenders & (contenders - 1)) === 0 ? 31 - Math.clz32(contenders) : -1;
  }

  /** The seats that have chips to bet, as bits. */
  seatsWithChips(): number {
    let set = 0;
    for (let seat = 0; seat < this.seats; seat++) if (this.stackOf(seat) > 0) set |= 1 << seat;
    return set;
  }

  /** The contenders that still have chips to bet, as bits. */
  able(): number {
    return this.seatsWithChips() & this.contenders;
  }

  /** All chips in the pots. */
  total(): number {
    let total = 0;
    for (let seat = 0; seat < this.seats; seat++) total += this.laidBy(seat);
    return total;
  }

  /**
   * The level up to which another contender has put in as much as this seat, or still can: nobody contests what lies
   * above. Infinity while another contender has chips left, 0 if the seat is alone.
   */
  private contestedUpTo(seat: number): number {
    let level = 0;
    for (let other = 0; other < this.seats; other++) {
      if (other === seat || !this.isContending(other)) continue;
      if (this.stackOf(other) > 0) return Number.POSITIVE_INFINITY;
      level = Math.max(level, this.laidBy(other));
    }
    return level;
  }

  /**
   * The contender to whom chips are due already, because nobody else in the hand has put in or can put in as much; -1
   * for none.
   */
  due(): number {
    const able = this.able();
    // two of them contest every pot
    if ((able & (able - 1)) !== 0) return -1;
    for (let seat = 0; seat < this.seats; seat++) {
      if (this.isContending(seat) && this.laidBy(seat) > this.contestedUpTo(seat)) return seat;
    }
    return -1;
  }

  /**
   * Gives a seat back what nobody has called: what it has put in above everybody else, also those who are out. Answers
   * how many chips. Only for a seat to whom chips are due.
   */
  giveBackUncalled(seat: number): number {
    let most = 0;
    for (let other = 0; other < this.seats; other++) if (other !== seat) most = Math.max(most, this.laidBy(other));
    const chips = Math.max(0, this.laidBy(seat) - most);
    this.giveBack(seat, chips);
    return chips;
  }

  private giveBack(seat: number, chips: number): void {
    this.laid[seat] = this.laidBy(seat) - chips;
    this.stacks[seat] = this.stackOf(seat) + chips;
  }

  /**
   * A seat takes the pots that are due to it because nobody else can win them; answers how many chips, its own
   * included.
   */
  takeDue(seat: number): number {
    const level = this.contestedUpTo(seat);
    let chips = 0;
    for (let other = 0; other < this.seats; other++) {
      const laid = this.laidBy(other);
      if (laid <= level) continue;
      this.laid[other] = level;
      chips += laid - level;
    }
    this.stacks[seat] = this.stackOf(seat) + chips;
    return chips;
  }

  /**
   * The last contender takes all that is left; answers how many chips. First, chips that nobody matched go back to
   * their owners, also to players who are out: nobody wins more from another player than they have put in themselves.
   */
  takeAll(winner: number): number {
    this.giveBackUncalled(winner);
    const most = this.laidBy(winner);
    for (let seat = 0; seat < this.seats; seat++) {
      const over = this.laidBy(seat) - most;
      if (over > 0) this.giveBack(seat, over);
    }
    return this.takeDue(winner);
  }

  /**
   * The pots, the main pot first, without the bets of the present round, which still lie before the seats (`aside`, by
   * seat). Pots with the same contenders are one.
   */
  pots(aside: ArrayLike<number>): Pot[] {
    const inPots = Array.from(this.laid, (laid, seat) => laid - (aside[seat] ?? 0));
    const levels = new Set(inPots.filter((chips, seat) => chips > 0 && this.isContending(seat)));
    const pots: Pot[] = [];
    let below = 0;
    for (const level of [...levels].sort((a, b) => a - b)) {
      // chips above the highest contender make no pot of their own
      const top = level === Math.max(...levels) ? Number.POSITIVE_INFINITY : level;
      const floor = below;
      const chips = inPots.reduce((sum, laid) => sum + Math.max(0, Math.min(laid, top) - floor), 0);
      const contenders = inPots.reduce(
        (set, laid, seat) => (laid >= level && this.isContending(seat) ? set | (1 << seat) : set),
        0,
      );
      pots.push({ chips, contenders });
      below = level;
    }
    return pots;
  }
}
