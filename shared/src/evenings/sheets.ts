import { type Line, netsOf, scoredBoards } from './boards.ts';
import type { BoardResult, Plan } from './evening.ts';

/** How often a board was scored so, and what that was worth to each side. */
export interface Frequency {
  /** By side, in the game's own points. */
  readonly scores: readonly number[];
  readonly tables: number;
  /** Match points, IMPs or the difference, by side. */
  readonly points: readonly number[];
}

/** All that was scored with one deal. */
export interface BoardSheet {
  readonly boards: number;
  readonly deal: number;
  /** The best for the first side first. */
  readonly lines: readonly Line[];
  /** In the same order; adjusted results are not among them. */
  readonly frequencies: readonly Frequency[];
}

function frequenciesOf(lines: readonly Line[]): Frequency[] {
  const compared = lines.flatMap(({ result: { scores, adjusted }, points }) =>
    adjusted === undefined && points !== null ? [{ scores, points }] : [],
  );
  const alike = Map.groupBy(compared, ({ scores, points }) => [...scores, ...points].join(' '));
  return [...alike.values()].flatMap((same) => same.slice(0, 1).map((one) => ({ ...one, tables: same.length })));
}

/** The travelling score sheets of all boards, in the order of their sets and deals. */
export function sheetsOf(plan: Plan, results: readonly BoardResult[]): BoardSheet[] {
  const ahead = ({ result }: Line) => netsOf(result, plan)[0] ?? 0;
  return scoredBoards(plan, results).map((board) => {
    const lines = board.toSorted((a, b) => ahead(b) - ahead(a));
    const { boards = 0, deal = 0 } = board[0]?.result ?? {};
    return { boards, deal, lines, frequencies: frequenciesOf(lines) };
  });
}
