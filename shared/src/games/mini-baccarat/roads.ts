/*
 * The roads on which Baccarat players write down a shoe, round by round. They foretell nothing. Each is a function of the bead plate, a
 * letter a round: `P` punto, `B` banco, `T` tie; so the picture of a table carries only that, and whoever draws a road lays it out with these.
 */

/** Rows of every road. */
export const ROAD_ROWS = 6;

/** A mark on a road. */
export interface RoadCell {
  readonly column: number;
  /** From 0 at the top to 5. */
  readonly row: number;
  /**
   * Big road: `P`, `B`, or `T` for ties before the first win. Derived roads: `R` (red) where the shoe repeats itself, `U` (blue) where it
   * does not.
   */
  readonly mark: string;
  /** Big road: ties since this win, which are written on its mark. */
  readonly ties: number;
}

/** How far back a derived road compares: the big eye boy looks at the streak before, the small road one further, the cockroach two. */
export type LookBack = 1 | 2 | 3;

/** A run of equal marks: `P` won five times. */
interface Streak {
  readonly mark: string;
  /** Ties after each of its wins. */
  readonly ties: number[];
}

/** Wins in a row, ties noted where they fell; ties before the first win stand apart. */
function streaksOf(bead: string): { readonly streaks: readonly Streak[]; readonly openingTies: number } {
  const streaks: Streak[] = [];
  let openingTies = 0;
  for (const mark of bead) {
    const last = streaks.at(-1);
    if (mark === 'T') {
      if (last === undefined) openingTies++;
      else last.ties.push((last.ties.pop() ?? 0) + 1);
    } else if (last?.mark === mark) {
      last.ties.push(0);
    } else {
      streaks.push({ mark, ties: [0] });
    }
  }
  return { streaks, openingTies };
}

/**
 * Writes streaks down: each begins in the top row, in the first column behind the beginning of the one before that is free there, and runs
 * down; where it meets the bottom or another's mark, it turns to the right: the dragon's tail.
 */
function layOut(streaks: readonly Streak[]): RoadCell[] {
  const taken = new Set<number>();
  const isFree = (column: number, row: number) => !taken.has(column * ROAD_ROWS + row);
  const cells: RoadCell[] = [];
  let start = -1;
  for (const { mark, ties } of streaks) {
    do start++;
    while (!isFree(start, 0));
    let column = start;
    let row = 0;
    let isTail = false;
    for (const [i, n] of ties.entries()) {
      if (i > 0) {
        isTail ||= row + 1 === ROAD_ROWS || !isFree(column, row + 1);
        if (isTail) column++;
        else row++;
      }
      taken.add(column * ROAD_ROWS + row);
      cells.push({ column, row, mark, ties: n });
    }
  }
  return cells;
}

/** The big road: a column a streak. Ties are written on the win before; those before the first win wait on the first place for it. */
export function bigRoad(bead: string): RoadCell[] {
  const { streaks, openingTies } = streaksOf(bead);
  const [first] = streaks;
  if (first === undefined) return openingTies === 0 ? [] : [{ column: 0, row: 0, mark: 'T', ties: openingTies }];
  first.ties[0] = (first.ties[0] ?? 0) + openingTies;
  return layOut(streaks);
}

/**
 * A derived road, which asks of each win whether the shoe repeats itself. A win that begins a streak compares the lengths of the streak
 * before it and of one further back; one that continues a streak looks whether the one further back has a win beside it, and
 * beside the place above. The same both times is red.
 */
export function derivedRoad(bead: string, lookBack: LookBack): RoadCell[] {
  const { streaks } = streaksOf(bead);
  const lengths = streaks.map(({ ties }) => ties.length);
  const marks: Streak[] = [];
  for (const [column, length] of lengths.entries()) {
    for (let row = 0; row < length; row++) {
      const other = lengths[column - lookBack - (row === 0 ? 1 : 0)];
      if (other === undefined) continue;
      const isRepeated = row === 0 ? other === lengths[column - 1] : other !== row;
      const mark = isRepeated ? 'R' : 'U';
      const last = marks.at(-1);
      if (last?.mark === mark) last.ties.push(0);
      else marks.push({ mark, ties: [0] });
    }
  }
  return layOut(marks);
}
