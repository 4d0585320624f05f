/** How a game ended for the person compared. */
export interface Outcome {
  /** By side: their own first, then the others, best first. */
  readonly scores: readonly number[];
  readonly hasWon: boolean;
  /** Their figure, if the game also compares one: lower is better. */
  readonly figure?: number;
  /**
   * If several tables played the same deals: what each deal added to every seat's score; null for a deal that was not
   * scored.
   */
  readonly deals?: readonly (readonly number[] | null)[];
}

/** The scores of a game by side, from the point of view of a seat's player. `sides` has each seat's side. */
export function scoresFrom(seat: number, scores: readonly number[], sides: readonly number[]): number[] {
  const own = sides[seat] ?? seat;
  const others = [...new Set(sides)].filter((side) => side !== own).map((side) => scores[sides.indexOf(side)] ?? 0);
  return [scores[sides.indexOf(own)] ?? 0, ...others.sort((a, b) => b - a)];
}

/** The lead over the best other side, negative if behind. For somebody alone, their score. */
export function leadOf({ scores: [own = 0, best] }: Pick<Outcome, 'scores'>): number {
  return best === undefined ? own : own - best;
}

/** The order of results on a set of deals: winners first, then by margin. */
export function compareOutcomes(a: Outcome, b: Outcome): number {
  return Number(b.hasWon) - Number(a.hasWon) || leadOf(b) - leadOf(a);
}

/** The order in a game that compares a figure: winners first, then the lower figure. Results without one come last. */
export function compareFigures(a: Outcome, b: Outcome): number {
  const isWithout = Number(a.figure === undefined) - Number(b.figure === undefined);
  return Number(b.hasWon) - Number(a.hasWon) || isWithout || (a.figure ?? 0) - (b.figure ?? 0);
}
