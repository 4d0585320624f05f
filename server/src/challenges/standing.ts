/** How a game ended for the person compared. */
export interface Outcome {
  /** By side, their own first, the others the best first. */
  readonly scores: readonly number[];
  readonly hasWon: boolean;
  /** If the game also compares a figure: theirs, lower is better. */
  readonly figure?: number;
  /**
   * If several tables played the same deals: what each deal added to every seat's score; null for a deal that was not
   * scored.
   */
  readonly deals?: readonly (readonly number[] | null)[];
}

/** The scores of a game by side, as the player of a seat reads them. `sides` has each seat's side. */
export function scoresFrom(seat: number, scores: readonly number[], sides: readonly number[]): number[] {
  const own = sides[seat] ?? seat;
  const others = [...new Set(sides)].filter((side) => side !== own).map((side) => scores[sides.indexOf(side)] ?? 0);
  return [scores[sides.indexOf(own)] ?? 0, ...others.sort((a, b) => b - a)];
}

/** How far somebody is ahead of the best other side: negative if behind. Alone it is their score. */
export function leadOf({ scores: [own = 0, best] }: Pick<Outcome, 'scores'>): number {
  return best === undefined ? own : own - best;
}

/** The order of results of one set of deals: who has won, then by how far. */
export function compareOutcomes(a: Outcome, b: Outcome): number {
  return Number(b.hasWon) - Number(a.hasWon) || leadOf(b) - leadOf(a);
}

/** The order in a game that compares a figure: who has won, then who has less. A result without one comes last. */
export function compareFigures(a: Outcome, b: Outcome): number {
  const isWithout = Number(a.figure === undefined) - Number(b.figure === undefined);
  return Number(b.hasWon) - Number(a.hasWon) || isWithout || (a.figure ?? 0) - (b.figure ?? 0);
}
