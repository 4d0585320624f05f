import type { BoardResult, Plan } from './evening.ts';
import { impsFor, matchPoints } from './field.ts';

/** What an entrant has for a board. */
export interface Award {
  readonly round: number;
  readonly entrant: number;
  /** Match points, IMPs or the difference, as the plan scores. */
  readonly points: number;
  /** The most match points there were; 0 by other scorings. */
  readonly most: number;
}

/** A result, and how far each side was ahead of the mean of the others there. */
interface Compared {
  readonly result: BoardResult;
  readonly nets: readonly number[];
}

function meanOf(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
}

function compared(result: BoardResult, { lowestWins = false }: Plan): Compared {
  const { scores } = result;
  const nets = scores.map((own, side) => own - meanOf(scores.filter((_, other) => other !== side)));
  return { result, nets: lowestWins ? nets.map((net) => -net) : nets };
}

/** The results by board: all tables that played the same deal. */
export function byBoard(results: readonly BoardResult[]): BoardResult[][] {
  const boards = Map.groupBy(results, ({ boards: set, deal }) => `${set} ${deal}`);
  return [...boards.values()];
}

/**
 * Match points of a board that was scored `n` times where others were `most` times (Neuberg's formula): as many as the
 * result would have on average had it been played as often.
 */
export function neuberg(points: number, n: number, most: number): number {
  return (most / n) * (points + 1) - 1;
}

/** What a side has for a board, by the results of the other tables from the same side. */
function pointsOf(plan: Plan, own: number, others: readonly number[], most: number): number {
  switch (plan.scoring) {
    case 'matchPoints':
      return neuberg(matchPoints(own, others), others.length + 1, most);
    case 'imps':
    case 'victoryPoints':
      return meanOf(others.map((other) => impsFor(own - other)));
    case 'difference':
      return others.length === 0 ? own : own - meanOf([own, ...others]);
  }
}

function adjustedPoints({ scoring }: Plan, award: number, most: number): number {
  return scoring === 'matchPoints' ? (award / 100) * 2 * (most - 1) : award;
}

/** What the sides of a result have for it. Adjusted results are compared with nobody's. */
export function sidePoints(plan: Plan, result: BoardResult, board: readonly BoardResult[], most: number): number[] {
  const { adjusted } = result;
  if (adjusted !== undefined) return adjusted.map((award) => adjustedPoints(plan, award, most));
  const others = board.filter((other) => other !== result && other.adjusted === undefined);
  const nets = others.map((other) => compared(other, plan).nets);
  return compared(result, plan).nets.map((own, side) =>
    pointsOf(
      plan,
      own,
      nets.flatMap((of) => of[side] ?? []),
      most,
    ),
  );
}

/** A board between two teams: what the two tables scored together, once both have played it. */
function teamAwards(plan: Plan, board: readonly BoardResult[]): Award[] {
  return board.flatMap((result, i) => {
    const [[home = -1] = [], [away = -1] = []] = result.sides;
    const { round, adjusted } = result;
    if (adjusted !== undefined)
      return adjusted.map((points, side) => ({ round, entrant: side === 0 ? home : away, points, most: 0 }));
    const other = board.find(
      (one, j) => j > i && one.round === round && one.sides[1]?.[0] === home && one.adjusted === undefined,
    );
    if (other === undefined) return [];
    const margin = (compared(result, plan).nets[0] ?? 0) + (compared(other, plan).nets[1] ?? 0);
    const points = plan.scoring === 'difference' ? margin : impsFor(margin);
    return [
      { round, entrant: home, points, most: 0 },
      { round, entrant: away, points: -points, most: 0 },
    ];
  });
}

/** What each entrant has for each board. Teams are compared by IMPs or difference, never by match points. */
export function awardsOf(plan: Plan, results: readonly BoardResult[]): Award[] {
  const boards = byBoard(results);
  if (plan.entrants === 'team') return boards.flatMap((board) => teamAwards(plan, board));
  const most = Math.max(1, ...boards.map(({ length }) => length));
  const full = plan.scoring === 'matchPoints' ? 2 * (most - 1) : 0;
  return boards.flatMap((board) =>
    board.flatMap((result) => {
      const points = sidePoints(plan, result, board, most);
      return result.sides.flatMap((side, s) =>
        side.map((entrant) => ({ round: result.round, entrant, points: points[s] ?? 0, most: full })),
      );
    }),
  );
}
