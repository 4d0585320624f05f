/** A place as shares of the felt's width and of the height between bar and hand. */
type Fraction = readonly [number, number];

/**
 * The places of the others: `left` has those at the viewer's left, x and y in turn, from the neighbour on; the right
 * side mirrors them, and one is in the middle, `top` down, if that is given.
 */
function around(left: readonly number[], top?: number): readonly Fraction[] {
  const lefts = left.flatMap((x, i): Fraction[] => (i % 2 === 0 ? [[x, left[i + 1] ?? 0]] : []));
  const rights = lefts.map(([x, y]): Fraction => [1 - x, y]).reverse();
  return [...lefts, ...(top === undefined ? [] : [[0.5, top] as const]), ...rights];
}

/** By the seats at the table: where the others sit around a desktop's felt, clockwise from the viewer's left. */
export const AROUND_DESKTOP: readonly (readonly Fraction[])[] = [
  [],
  [],
  around([], 0.12),
  around([0.09, 0.5]),
  around([0.09, 0.5], 0.12),
  around([0.15, 0.75, 0.26, 0.2]),
  around([0.15, 0.75, 0.24, 0.22], 0.1),
  around([0.12, 0.78, 0.12, 0.42, 0.33, 0.13]),
  around([0.12, 0.8, 0.11, 0.42, 0.27, 0.13], 0.1),
  around([0.12, 0.82, 0.1, 0.48, 0.16, 0.15, 0.38, 0.1]),
];

/** The same on a phone held sideways, for up to seven. */
export const AROUND_LANDSCAPE: readonly (readonly Fraction[])[] = [
  [],
  [],
  around([], 0.08),
  around([0.23, 0.55]),
  around([0.23, 0.55], 0.08),
  around([0.12, 0.6, 0.36, 0.2]),
  around([0.12, 0.67, 0.12, 0.49], 0.08),
  around([0.12, 0.67, 0.12, 0.49, 0.36, 0.2]),
];
