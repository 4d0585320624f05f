/** Pearson's statistic for counts that should all be alike. */
export function chiSquare(counts: ArrayLike<number>): number {
  const all = Array.from(counts);
  const expected = all.reduce((sum, n) => sum + n, 0) / all.length;
  return all.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
}

/**
 * What a chi-square statistic with this many degrees of freedom exceeds with a probability of about 1 in 10,000 (Wilson
 * and Hilferty's approximation, good to a percent from 3 degrees on).
 */
export function chiSquareLimit(degrees: number): number {
  const a = 2 / (9 * degrees);
  return degrees * (1 - a + 3.719 * Math.sqrt(a)) ** 3;
}
