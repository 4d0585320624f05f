/** Chips of one value. */
interface ChipPile {
  readonly value: number;
  readonly n: number;
}

const VALUES = [500, 100, 25, 5, 1] as const;
const MOST_PILES = 3;
const MOST_CHIPS = 5;

/**
 * The chips that a pot is drawn with: of the largest values that go into it, a few of each. The figure beside them is
 * exact.
 */
export function pilesOf(amount: number): ChipPile[] {
  let rest = amount;
  const piles: ChipPile[] = [];
  for (const value of VALUES) {
    const n = Math.floor(rest / value);
    rest -= n * value;
    if (n > 0 && piles.length < MOST_PILES) piles.push({ value, n: Math.min(MOST_CHIPS, n) });
  }
  return piles;
}
