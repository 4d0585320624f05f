import { type Line, netsOf, scoredBoards } from './boards.ts';
import type { BoardResult, Plan } from './evening.ts';

/** One table's result on a board. */
export interface SheetLine extends Pick<BoardResult, 'round' | 'table' | 'sides' | 'scores'> {
  /** Match points, IMPs or the difference, by side; [] while there is nothing to compare it with. */
  readonly points: readonly number[];
  readonly isAdjusted: boolean;
}

/** All results of one deal, and how often each score occurred. */
export interface BoardSheet {
  readonly boards: number;
  readonly deal: number;
  /** The best for the first side come first. */
  readonly lines: readonly SheetLine[];
  /** The first side's lead over the others, largest first, and at how many tables; adjusted results are left out. */
  readonly frequencies: readonly { readonly score: number; readonly tables: number }[];
}

function lineOf({ result, points }: Line): SheetLine {
  const { round, table, sides, scores, adjusted } = result;
  return { round, table, sides, scores, points: points ?? [], isAdjusted: adjusted !== undefined };
}

/** The sheets of all boards, in the order of their sets and deals. */
export function sheetsOf(plan: Plan, results: readonly BoardResult[]): BoardSheet[] {
  const sign = plan.lowestWins === true ? -1 : 1;
  const ahead = ({ result }: Line) => netsOf(result, plan)[0] ?? 0;
  return scoredBoards(plan, results).map((board) => {
    const lines = board.toSorted((a, b) => ahead(b) - ahead(a));
    const scored = lines.filter(({ result }) => result.adjusted === undefined);
    const alike = Map.groupBy(scored, (line) => sign * ahead(line));
    const { boards = 0, deal = 0 } = board[0]?.result ?? {};
    return {
      boards,
      deal,
      lines: lines.map(lineOf),
      frequencies: [...alike].map(([score, at]) => ({ score, tables: at.length })),
    };
  });
}
