import { lowestBit } from '../../kit/cards/cards.ts';
import { COVERED_BY, COVERS, freePlaces, PYRAMID_PLACES, THIRTEEN } from './layout.ts';
import type { PyramidState } from './state.ts';

/** Cards of each value (index 1 to 13) outside the pyramid. */
type Counts = Uint8Array;

/** What is left of a game: masks of the pyramid's and the stub's places, and what the card of each place counts. */
export interface Standing {
  readonly pyramid: number;
  readonly stub: number;
  readonly values: Uint8Array;
}

/**
 * Answers whether the goal can still be reached if any card of the stub could be had whenever the pyramid has nothing left to
 * remove. With unlimited redeals that is the truth, whatever the order of the stock; with few it is a hope that must not be
 * given up. Everybody can work it out at the table, since what is not in the pyramid and not gone is in stock or waste.
 *
 * One object serves one decision, over all orders of the stock that are tried: it remembers the positions that lead nowhere. How many cards of each value are left is settled by
 * the pyramid and the counts of the values 1 to 6, because each removal takes a value and its partner; so these are the key.
 */
export class Prospect {
  private readonly values: Uint8Array;
  private readonly isTut: boolean;
  private readonly stockWaits: boolean;
  private readonly takesAll: boolean;
  private readonly stubAlone: boolean;
  private readonly hopeless = new Set<number>();
  /** Cards of each value in the pyramid, while the search goes on. */
  private readonly inPyramid = new Uint8Array(THIRTEEN + 1);

  /**
   * For positions that come of this one. `stockWaits`: the stub is of no use while the pyramid has a pair. That is the rule for
   * the stock unless it may be drawn at any time, but the top of the waste is there all the while: who wants to be sure that a
   * position is hopeless asks with false.
   */
  constructor(state: PyramidState, stockWaits: boolean) {
    this.values = state.values;
    this.isTut = state.options.tutsTomb;
    this.stockWaits = stockWaits;
    this.takesAll = state.options.clearAll52;
    this.stubAlone = state.options.wasteWithWaste;
  }

  /** Can the goal still be reached from here? The pyramid's cards must be those of the constructor's position. */
  isOpen({ pyramid, stub, values }: Standing): boolean {
    const counts: Counts = new Uint8Array(THIRTEEN + 1);
    for (let rest = stub; rest !== 0; rest &= rest - 1)
      bump(counts, values[PYRAMID_PLACES + lowestBit(rest)] as number, 1);
    this.inPyramid.fill(0);
    for (let rest = pyramid; rest !== 0; rest &= rest - 1) bump(this.inPyramid, values[lowestBit(rest)] as number, 1);
    return this.leadsThrough(pyramid, counts);
  }

  private leadsThrough(from: number, counts: Counts): boolean {
    const { values, hopeless } = this;
    const pyramid = this.withoutKings(from);
    if (pyramid === 0) return !this.takesAll || this.stubAlone || isSpent(counts);
    if (!this.hasPartners(counts)) return false;
    const key = pyramid * 15625 + keyOf(counts);
    if (hopeless.has(key)) return false;

    const free = freePlaces(pyramid);
    let hasPair = false;
    for (let rest = free; rest !== 0; rest &= rest - 1) {
      const a = lowestBit(rest);
      const wanted = THIRTEEN - (values[a] as number);
      for (let others = rest & (rest - 1); others !== 0; others &= others - 1) {
        const b = lowestBit(others);
        if (values[b] !== wanted) continue;
        hasPair = true;
        if (this.without(pyramid, a, b, counts)) return true;
      }
      if (!this.isTut) continue;
      for (const above of COVERED_BY[a] as readonly number[]) {
        if (values[above] !== wanted || ((COVERS[above] as number) & pyramid) !== 1 << a) continue;
        hasPair = true;
        if (this.without(pyramid, a, above, counts)) return true;
      }
    }
    if (!hasPair || !this.stockWaits) {
      for (let rest = free; rest !== 0; rest &= rest - 1) {
        const a = lowestBit(rest);
        const wanted = THIRTEEN - (values[a] as number);
        if (counts[wanted] === 0) continue;
        bump(counts, wanted, -1);
        const isThrough = this.without(pyramid, a, -1, counts);
        bump(counts, wanted, 1);
        if (isThrough) return true;
      }
    }
    hopeless.add(key);
    return false;
  }

  /** Goes on without one or two cards of the pyramid; afterwards all counts are as before. */
  private without(pyramid: number, a: number, b: number, counts: Counts): boolean {
    const { values, inPyramid } = this;
    bump(inPyramid, values[a] as number, -1);
    if (b >= 0) bump(inPyramid, values[b] as number, -1);
    const isThrough = this.leadsThrough(pyramid & ~(1 << a) & ~(b < 0 ? 0 : 1 << b), counts);
    bump(inPyramid, values[a] as number, 1);
    if (b >= 0) bump(inPyramid, values[b] as number, 1);
    return isThrough;
  }

  /** Free kings go at once: that never costs anything. */
  private withoutKings(from: number): number {
    let pyramid = from;
    for (;;) {
      let kings = 0;
      for (let rest = freePlaces(pyramid); rest !== 0; rest &= rest - 1) {
        const place = lowestBit(rest);
        if (this.values[place] === THIRTEEN) kings |= 1 << place;
      }
      if (kings === 0) return pyramid;
      pyramid &= ~kings;
    }
  }

  /** Has each card that must go a partner of its own somewhere? */
  private hasPartners(counts: Counts): boolean {
    const { inPyramid, takesAll, stubAlone } = this;
    for (let value = 1; value < THIRTEEN; value++) {
      const partner = THIRTEEN - value;
      const partners = (inPyramid[partner] as number) + (counts[partner] as number);
      if ((inPyramid[value] as number) > partners) return false;
      if (takesAll && !stubAlone && (counts[value] as number) > (inPyramid[partner] as number)) return false;
    }
    return true;
  }
}

function bump(counts: Counts, value: number, by: number): void {
  counts[value] = (counts[value] as number) + by;
}

function isSpent(counts: Counts): boolean {
  for (let value = 1; value < THIRTEEN; value++) if (counts[value] !== 0) return false;
  return true;
}

function keyOf(counts: Counts): number {
  let key = 0;
  for (let value = 1; value <= 6; value++) key = key * 5 + (counts[value] as number);
  return key;
}
