/*
 * The roads on which Baccarat players write down a shoe, round by round. They predict nothing. Each is a function of
 * the bead plate, a letter a round: `P` punto, `B` banco, `T` tie.
 */

/** The letters of the outcomes punto, banco and tie, as the bead plate has them. */
const BEADS = 'PBT';

/** The bead plate of a shoe with these outcomes. */
export function beadsOf(road: readonly number[]): string {
  return road.map((outcome) => BEADS.charAt(outcome)).join('');
}

/** Rows of every road. */
export const ROAD_ROWS = 6;

/** What is written on one place of a road. */
interface Mark {
  /**
   * Big road: `P`, `B`, or `T` for ties before the first win. Derived roads: `R` (red) if the shoe repeats itself, `U`
   * (blue) if it does not.
   */
  readonly mark: string;
  /** Big road: ties since this win, which are written on its mark. */
  readonly ties: number;
}

/** A mark on a road, and its place. */
export interface RoadCell extends Mark {
  readonly column: number;
  /** From 0 at the top to 5. */
  readonly row: number;
}

/**
 * How far back a derived road compares: the big eye boy looks at the streak before, the small road one further, the
 * cockroach two.
 */
export type LookBack = 1 | 2 | 3;

/** How often punto, banco and the tie came up. */
export interface Totals {
  readonly p: number;
  readonly b: number;
  readonly t: number;
}

/** How often each outcome stands on a bead plate. */
export function totalsOf(bead: string): Totals {
  const times = (letter: string) => bead.split(letter).length - 1;
  return { p: times('P'), b: times('B'), t: times('T') };
}

/**
 * Writes marks down: a streak of equal ones begins in the top row, in the first free column behind the beginning of the
 * streak before, and runs down; when it meets the bottom or another's mark, it turns to the right: the dragon's tail.
 */
function layOut(marks: readonly Mark[]): RoadCell[] {
  const taken = new Set<number>();
  const isTaken = (column: number, row: number) => taken.has(column * ROAD_ROWS + row);
  let start = -1;
  let column = 0;
  let row = 0;
  let isTail = false;
  return marks.map(({ mark, ties }, i) => {
    if (mark !== marks[i - 1]?.mark) {
      do start++;
      while (isTaken(start, 0));
      column = start;
      row = 0;
      isTail = false;
    } else {
      isTail ||= row + 1 === ROAD_ROWS || isTaken(column, row + 1);
      if (isTail) column++;
      else row++;
    }
    taken.add(column * ROAD_ROWS + row);
    return { column, row, mark, ties };
  });
}

/**
 * The big road: a column a streak. Ties are written on the win before; those before the first win wait on the first
 * place for it.
 */
export function bigRoad(bead: string): RoadCell[] {
  const [, opening = '', wins = ''] = /^(T*)(.*)$/.exec(bead) ?? [];
  if (wins === '') return opening === '' ? [] : layOut([{ mark: 'T', ties: opening.length }]);
  const marks = Array.from(wins.matchAll(/([PB])(T*)/g), ([, mark = '', ties = '']) => ({ mark, ties: ties.length }));
  return layOut(marks.map((one, i) => (i === 0 ? { ...one, ties: one.ties + opening.length } : one)));
}

/**
 * A derived road, which asks of each win whether the shoe repeats itself. A win that begins a streak compares the
 * lengths of the streak before it and of one further back; one that continues a streak looks whether the one further
 * back has a win beside it, and beside the place above. The same answer both times is red.
 */
export function derivedRoad(bead: string, lookBack: LookBack): RoadCell[] {
  const lengths = (bead.replaceAll('T', '').match(/P+|B+/g) ?? []).map((streak) => streak.length);
  const marks: Mark[] = [];
  for (const [column, length] of lengths.entries()) {
    for (let row = 0; row < length; row++) {
      const other = lengths[column - lookBack - (row === 0 ? 1 : 0)];
      if (other === undefined) continue;
      const isRepeated = row === 0 ? other === lengths[column - 1] : other !== row;
      marks.push({ mark: isRepeated ? 'R' : 'U', ties: 0 });
    }
  }
  return layOut(marks);
}
