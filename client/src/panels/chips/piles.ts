/** The values of chips, the smallest first. */
export const CHIP_VALUES = [1, 5, 25, 100, 500] as const;

/** Chips of one value. */
interface ChipPile {
  readonly value: number;
  readonly n: number;
}

const MOST_PILES = 3;
const MOST_CHIPS = 5;

/** The value of the largest chip that goes into an amount. */
export function largestIn(amount: number): number {
  return CHIP_VALUES.findLast((value) => value <= amount) ?? 1;
}

/** The one pile that an amount is drawn with: of the largest value that goes into it, one to five chips. */
export function pileOf(amount: number): ChipPile {
  const value = largestIn(amount);
  return { value, n: Math.max(1, Math.min(MOST_CHIPS, Math.round(amount / value))) };
}

/**
 * The piles that an amount is drawn with: of the largest values that go into it, a few of each. The figure beside them
 * is exact.
 */
export function pilesOf(amount: number): ChipPile[] {
  let rest = amount;
  const piles: ChipPile[] = [];
  while (rest > 0 && piles.length < MOST_PILES) {
    const value = largestIn(rest);
    piles.push({ value, n: Math.min(MOST_CHIPS, Math.floor(rest / value)) });
    rest %= value;
  }
  return piles;
}
