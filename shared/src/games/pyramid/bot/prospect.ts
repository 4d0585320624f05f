import { lowestBit } from '../../../kit/cards/cards.ts';
import { coveredOnlyBy, freePlaces, PYRAMID_PLACES, THIRTEEN } from '../layout.ts';
import type { PyramidState } from '../state.ts';

/** Cards of each value (index 1 to 13). */
type Counts = Uint8Array;

/**
 * Answers whether the goal can still be reached if any card of the stub could be had whenever the pyramid has nothing
 * left to remove. With unlimited redeals that is the truth, whatever the order of the stock; with few it is a hope that
 * must not be given up. Everybody can work it out at the table, since what is not in the pyramid and not gone is in
 * stock or waste.
 *
 * One object serves one decision, over all orders of the stock that are tried: it remembers the positions that lead
 * nowhere. The pyramid and the counts of the values 1 to 6 outside it settle all other counts, because each removal
 * takes a value and its partner; so these are the key.
 */
export class Prospect {
  private readonly values: Uint8Array;
  private readonly isTut: boolean;
  /** Whether every card of the stub except the kings must go together with one of the pyramid. */
  private readonly spendsStub: boolean;
  private readonly stockWaits: boolean;
  private readonly hopeless = new Set<number>();
  /** Cards of each value in the pyramid and outside it, while the search goes on. */
  private readonly inside: Counts = new Uint8Array(THIRTEEN + 1);
  private readonly outside: Counts = new Uint8Array(THIRTEEN + 1);

  /**
   * For positions that come from this one. `stockWaits`: the stub is of no use while the pyramid has a pair. That is
   * the rule for the stock unless it may be drawn at any time, but the top of the waste is always there: ask with false
   * to be sure that a position is hopeless.
   */
  constructor({ derived, options }: PyramidState, stockWaits: boolean) {
    this.values = derived.values;
    this.isTut = options.tutsTomb;
    this.spendsStub = options.clearAll52 && !options.wasteWithWaste;
    this.stockWaits = stockWaits;
  }

  /**
   * Whether the goal can be reached with these places of the pyramid and the stub left (masks). `values` is what the
   * card of each place counts: in the pyramid as in the constructor's position, in the stub as that one is supposed to
   * lie.
   */
  isOpen(pyramid: number, stub: number, values: Uint8Array): boolean {
    const { inside, outside } = this;
    inside.fill(0);
    outside.fill(0);
    for (let rest = pyramid; rest !== 0; rest &= rest - 1) bump(inside, values[lowestBit(rest)], 1);
    for (let rest = stub; rest !== 0; rest &= rest - 1) bump(outside, values[PYRAMID_PLACES + lowestBit(rest)], 1);
    return this.leadsThrough(pyramid);
  }

  private leadsThrough(from: number): boolean {
    const { values, hopeless, outside, isTut } = this;
    const pyramid = this.withoutKings(from);
    if (pyramid === 0) return !this.spendsStub || isSpent(outside);
    if (!this.hasPartners()) return false;
    const key = pyramid * 15625 + keyOf(outside);
    if (hopeless.has(key)) return false;

    const free = freePlaces(pyramid);
    let hasPair = false;
    for (let rest = free; rest !== 0; rest &= rest - 1) {
      const a = lowestBit(rest);
      const wanted = THIRTEEN - (values[a] as number);
      let others = rest & (rest - 1);
      if (isTut) others |= coveredOnlyBy(a, pyramid);
      for (; others !== 0; others &= others - 1) {
        const b = lowestBit(others);
        if (values[b] !== wanted) continue;
        hasPair = true;
        if (this.without(pyramid, (1 << a) | (1 << b))) return true;
      }
    }
    if (!hasPair || !this.stockWaits) {
      for (let rest = free; rest !== 0; rest &= rest - 1) {
        const wanted = THIRTEEN - (values[lowestBit(rest)] as number);
        if (outside[wanted] === 0) continue;
        bump(outside, wanted, -1);
        const isThrough = this.without(pyramid, rest & -rest);
        bump(outside, wanted, 1);
        if (isThrough) return true;
      }
    }
    hopeless.add(key);
    return false;
  }

  /** Searches on without these places of the pyramid; afterwards all counts are as before. */
  private without(pyramid: number, gone: number): boolean {
    const { values, inside } = this;
    for (let rest = gone; rest !== 0; rest &= rest - 1) bump(inside, values[lowestBit(rest)], -1);
    const isThrough = this.leadsThrough(pyramid & ~gone);
    for (let rest = gone; rest !== 0; rest &= rest - 1) bump(inside, values[lowestBit(rest)], 1);
    return isThrough;
  }

  /** Free kings go at once: that never costs anything. */
  private withoutKings(from: number): number {
    let pyramid = from;
    for (let kings = -1; kings !== 0; pyramid &= ~kings) {
      kings = 0;
      for (let rest = freePlaces(pyramid); rest !== 0; rest &= rest - 1) {
        if (this.values[lowestBit(rest)] === THIRTEEN) kings |= rest & -rest;
      }
    }
    return pyramid;
  }

  /** Whether each card that must go has a partner of its own somewhere. */
  private hasPartners(): boolean {
    const { inside, outside, spendsStub } = this;
    for (let value = 1; value < THIRTEEN; value++) {
      const partners = inside[THIRTEEN - value] as number;
      if ((inside[value] as number) > partners + (outside[THIRTEEN - value] as number)) return false;
      if (spendsStub && (outside[value] as number) > partners) return false;
    }
    return true;
  }
}

function bump(counts: Counts, value = 0, by: number): void {
  counts[value] = (counts[value] as number) + by;
}

/** Whether nothing is left but kings. */
function isSpent(counts: Counts): boolean {
  return counts.subarray(1, THIRTEEN).every((count) => count === 0);
}

function keyOf(counts: Counts): number {
  let key = 0;
  for (let value = 1; value <= 6; value++) key = key * 5 + (counts[value] as number);
  return key;
}
