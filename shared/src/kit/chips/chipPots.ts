/** One pot, as it is seen on the table. */
export interface Pot {
  /** In chips. */
  readonly chips: number;
  /** The seats that can still win it, as bits. */
  readonly contenders: number;
}

/** The first seat of a set (bits) from a seat on, clockwise and that seat included; -1 of none. */
export function firstSeatFrom(set: number, from: number, seats: number): number {
  for (let i = 0; i < seats; i++) {
    const seat = (from + i) % seats;
    if (((set >> seat) & 1) === 1) return seat;
  }
  return -1;
}

/**
 * Chips at table stakes, for one hand after the other: nobody can put in more than lies before him, and nobody can win more from another
 * than he has put in himself. Pots are not kept apart: they are read off what each seat has laid. The chips up to the smallest
 * contribution of those still in are the main pot, those above it, up to the next, the first side pot, and so on.
 *
 * All amounts are whole chips. Chips are never made or lost: stacks and laid chips together always have the same sum.
 */
export class ChipPots {
  readonly seats: number;
  /** The chips before each seat, which it can still lay. */
  readonly stacks: Int32Array;
  /** What each seat has laid in this hand, as far as it still lies in a pot. */
  readonly laid: Int32Array;
  /** The seats that can still win, as bits. */
  contenders = 0;

  constructor(seats: number) {
    this.seats = seats;
    this.stacks = new Int32Array(seats);
    this.laid = new Int32Array(seats);
  }

  /** Makes this equal to another of as many seats. */
  copyFrom(other: ChipPots): void {
    this.stacks.set(other.stacks);
    this.laid.set(other.laid);
    this.contenders = other.contenders;
  }

  /** Lays chips, or all that the seat has if that is less; answers how many. */
  lay(seat: number, chips: number): number {
    const stack = this.stacks[seat] as number;
    const paid = chips < stack ? chips : stack;
    this.stacks[seat] = stack - paid;
    this.laid[seat] = (this.laid[seat] as number) + paid;
    return paid;
  }

  /** Can this seat still win? */
  isContending(seat: number): boolean {
    return ((this.contenders >> seat) & 1) === 1;
  }

  /** A seat is out of the hand: what it has laid stays in the pots. */
  drop(seat: number): void {
    this.contenders &= ~(1 << seat);
  }

  /** The seat that is left alone in the hand; -1 while there are more. */
  lastContender(): number {
    const { contenders } = this;
    return contenders !== 0 && (contenders & (contenders - 1)) === 0 ? 31 - Math.clz32(contenders) : -1;
  }

  /** The contenders that still have chips to lay, as bits. */
  able(): number {
    let able = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      if (this.isContending(seat) && (this.stacks[seat] as number) > 0) able |= 1 << seat;
    }
    return able;
  }

  /** All chips in the pots. */
  total(): number {
    let total = 0;
    for (let seat = 0; seat < this.seats; seat++) total += this.laid[seat] as number;
    return total;
  }

  /**
   * The level up to which another contender has laid as much as this seat, or still can: what lies above is contested by nobody.
   * Infinity while a contender has chips left, 0 where the seat is alone.
   */
  private contestedUpTo(seat: number): number {
    let level = 0;
    for (let other = 0; other < this.seats; other++) {
      if (other === seat || !this.isContending(other)) continue;
      if ((this.stacks[other] as number) > 0) return Number.POSITIVE_INFINITY;
      level = Math.max(level, this.laid[other] as number);
    }
    return level;
  }

  /** The contender to whom chips are due already, because nobody else in the hand has laid or can lay as much; -1 for none. */
  due(): number {
    for (let seat = 0; seat < this.seats; seat++) {
      if (this.isContending(seat) && (this.laid[seat] as number) > this.contestedUpTo(seat)) return seat;
    }
    return -1;
  }

  /** What this seat has laid above everybody else, those included who are out. */
  uncalled(seat: number): number {
    let most = 0;
    for (let other = 0; other < this.seats; other++) {
      if (other !== seat) most = Math.max(most, this.laid[other] as number);
    }
    return Math.max(0, (this.laid[seat] as number) - most);
  }

  /** Gives a seat back what nobody has called; answers how many chips. Only for a seat to whom chips are due. */
  giveBackUncalled(seat: number): number {
    const chips = this.uncalled(seat);
    this.giveBack(seat, chips);
    return chips;
  }

  private giveBack(seat: number, chips: number): void {
    this.laid[seat] = (this.laid[seat] as number) - chips;
    this.stacks[seat] = (this.stacks[seat] as number) + chips;
  }

  /** A seat to whom they are due takes the pots that nobody else can win; answers how many chips, its own among them. */
  takeDue(seat: number): number {
    const level = this.contestedUpTo(seat);
    let chips = 0;
    for (let other = 0; other < this.seats; other++) {
      const laid = this.laid[other] as number;
      if (laid <= level) continue;
      this.laid[other] = level;
      chips += laid - level;
    }
    this.stacks[seat] = (this.stacks[seat] as number) + chips;
    return chips;
  }

  /**
   * The last contender takes all that is left; answers how many chips. First whatever was laid above anybody's matching goes back to who
   * laid it, also to one who is out: nobody wins more from another than he has laid himself.
   */
  takeAll(winner: number): number {
    this.giveBackUncalled(winner);
    const most = this.laid[winner] as number;
    for (let seat = 0; seat < this.seats; seat++) {
      const over = (this.laid[seat] as number) - most;
      if (over > 0) this.giveBack(seat, over);
    }
    return this.takeDue(winner);
  }

  /**
   * The pots, the main pot first, without the chips that still lie before the seats in the present round (`aside`, by seat). Neighbouring
   * pots with the same contenders are one.
   */
  pots(aside: ArrayLike<number>): Pot[] {
    const inPots = Array.from(this.laid, (laid, seat) => laid - (aside[seat] as number));
    const levels = new Set(inPots.filter((chips, seat) => chips > 0 && this.isContending(seat)));
    const pots: Pot[] = [];
    let below = 0;
    for (const level of [...levels].sort((a, b) => a - b)) {
      // what was laid above the highest contender belongs to no pot of its own
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
