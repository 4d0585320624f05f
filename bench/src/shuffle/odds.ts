/**
 * What a chi-square test says: its statistic, the degrees of freedom, and how likely that much or more is if everything
 * is uniform.
 */
export interface Verdict {
  readonly statistic: number;
  readonly degrees: number;
  readonly p: number;
}

/** The upper tail of the normal distribution (Abramowitz and Stegun 26.2.17, right to 7.5e-8). */
function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}

/** The verdict on a statistic (Wilson and Hilferty's approximation, good to a percent or so from ten degrees on). */
export function verdictOn(statistic: number, degrees: number): Verdict {
  const spread = 2 / (9 * degrees);
  return { statistic, degrees, p: normalTail((Math.cbrt(statistic / degrees) - (1 - spread)) / Math.sqrt(spread)) };
}

/**
 * Pearson's test of counts against how many of each there should be. Classes expected less than five times are counted
 * as one.
 */
export function pearson(counts: ArrayLike<number>, expected: ArrayLike<number>): Verdict {
  let statistic = 0;
  let classes = 0;
  let [rare, rareExpected] = [0, 0];
  const add = (n: number, e: number): void => {
    statistic += (n - e) ** 2 / e;
    classes++;
  };
  for (let i = 0; i < counts.length; i++) {
    const [n, e] = [counts[i] ?? 0, expected[i] ?? 0];
    if (e >= 5) add(n, e);
    else [rare, rareExpected] = [rare + n, rareExpected + e];
  }
  if (rareExpected > 0) add(rare, rareExpected);
  return verdictOn(statistic, classes - 1);
}

/** A hand's shape, the lengths of its suits from the longest on, and how likely it is. */
export interface Shape {
  readonly lengths: readonly [number, number, number, number];
  readonly probability: number;
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}

/** The shapes that thirteen cards of 52 can have. */
export function allShapes(): Shape[] {
  const shapes = new Map<string, Shape>();
  for (let a = 0; a <= 13; a++) {
    for (let b = 0; a + b <= 13; b++) {
      for (let c = 0; a + b + c <= 13; c++) {
        const d = 13 - a - b - c;
        const lengths = [a, b, c, d].sort((x, y) => y - x) as [number, number, number, number];
        const ways = [a, b, c, d].reduce((product, n) => product * choose(13, n), 1);
        const known = shapes.get(lengths.join())?.probability ?? 0;
        shapes.set(lengths.join(), { lengths, probability: known + ways / choose(52, 13) });
      }
    }
  }
  return [...shapes.values()];
}
