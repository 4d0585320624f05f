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
