import { byBoard, sidePoints } from './boards.ts';
import type { BoardResult, Plan } from './evening.ts';

/** What one table made of a board. */
export interface SheetLine {
  readonly round: number;
  readonly table: number;
  /** The entrants of each side. */
  readonly sides: readonly (readonly number[])[];
  /** In the game's own points, by side. */
  readonly scores: readonly number[];
  /** Match points, IMPs or the difference, by side; between teams those against the mean of the board. */
  readonly points: readonly number[];
  readonly isAdjusted: boolean;
}

/** All that was scored with one deal, and how often each score was. */
export interface BoardSheet {
  readonly boards: number;
  readonly deal: number;
  /** The best for the first side first. */
  readonly lines: readonly SheetLine[];
  /** What the first side scored, the most first, and at how many tables. */
  readonly frequencies: readonly { readonly score: number; readonly tables: number }[];
}

/** The sheets of all boards, in the order of their sets and deals. */
export function sheetsOf(plan: Plan, results: readonly BoardResult[]): BoardSheet[] {
  const all = byBoard(results);
  const most = Math.max(1, ...all.map(({ length }) => length));
  const sheets = all.map((board): BoardSheet => {
    const [{ boards, deal } = { boards: 0, deal: 0 }] = board;
    const lines = board.map((result): SheetLine => {
      const { round, table, sides, scores } = result;
      const points = sidePoints(plan, result, board, most);
      return { round, table, sides, scores, points, isAdjusted: result.adjusted !== undefined };
    });
    const played = Map.groupBy(lines, ({ scores: [first = 0] }) => first);
    const frequencies = [...played].map(([score, at]) => ({ score, tables: at.length }));
    return {
      boards,
      deal,
      lines: lines.sort((a, b) => (b.scores[0] ?? 0) - (a.scores[0] ?? 0) || a.table - b.table),
      frequencies: frequencies.sort((a, b) => b.score - a.score),
    };
  });
  return sheets.sort((a, b) => a.boards - b.boards || a.deal - b.deal);
}
