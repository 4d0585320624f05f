import type { BoardResult, Plan } from './evening.ts';
import { crossImps, fromMean, impsFor, matchPoints, netOf } from './field.ts';

/** A result with what each of its sides has for it: match points, IMPs or the difference, as the plan scores. */
export interface Line {
  readonly result: BoardResult;
  /** Null as long as it is compared with nothing: the other table of a match of teams has not played it. */
  readonly points: readonly number[] | null;
}

/** What an entrant has for a board. */
export interface Award {
  readonly round: number;
  readonly entrant: number;
  readonly points: number;
  /** The most match points there were; 0 by other scorings. */
  readonly most: number;
}

/** How far each side of a result was ahead of the mean of the others at its table. */
export function netsOf({ scores }: BoardResult, { lowestWins = false }: Plan): number[] {
  const sides = [...scores.keys()];
  return sides.map((side) => (lowestWins ? -1 : 1) * netOf(scores, side, sides));
}

/**
 * Match points of a board that was scored `n` times where others were `most` times (Neuberg's formula): as many as the
 * result would have on average had it been played as often.
 */
export function neuberg(points: number, n: number, most: number): number {
  return (most / n) * (points + 1) - 1;
}

/** The most match points of a board. */
function topOf(most: number): number {
  return 2 * (most - 1);
}

/** What the director awards: in match points it is said in percent. */
function awarded({ scoring }: Plan, award: number, most: number): number {
  return scoring === 'matchPoints' ? (award / 100) * topOf(most) : award;
}

/** What a side has for a board, by the nets of the other tables from the same side. */
function pointsAgainst({ scoring }: Plan, own: number, others: readonly number[], most: number): number {
  switch (scoring) {
    case 'matchPoints':
      return neuberg(matchPoints(own, others), others.length + 1, most);
    case 'imps':
    case 'victoryPoints':
      return crossImps(own, others);
    case 'difference':
      return others.length === 0 ? own : fromMean(own, others);
  }
}

/** A result compared with those of all other tables. Adjusted ones are compared with nobody's. */
function pointsInField(plan: Plan, result: BoardResult, board: readonly BoardResult[], most: number): number[] {
  const others = board.filter((other) => other !== result && other.adjusted === undefined);
  const nets = others.map((other) => netsOf(other, plan));
  return netsOf(result, plan).map((own, side) => {
    const field = nets.flatMap((of) => of[side] ?? []);
    return pointsAgainst(plan, own, field, most);
  });
}

/** The other table of a match between teams, where they have played a board in the other directions. */
function otherTable({ round, sides }: BoardResult, board: readonly BoardResult[]): BoardResult | undefined {
  const [[home] = [], [away] = []] = sides;
  return board.find((other) => other.round === round && other.sides[0]?.[0] === away && other.sides[1]?.[0] === home);
}

/** A result of a match between teams: what both tables together are worth. */
function pointsInMatch(plan: Plan, result: BoardResult, board: readonly BoardResult[]): readonly number[] | null {
  const other = otherTable(result, board);
  if (other?.adjusted !== undefined) return [...other.adjusted].reverse();
  if (other === undefined) return null;
  const margin = (netsOf(result, plan)[0] ?? 0) + (netsOf(other, plan)[1] ?? 0);
  const points = plan.scoring === 'difference' ? margin : impsFor(margin);
  return [points, -points];
}

/** What the sides of a result have for it. */
function pointsFor(
  plan: Plan,
  result: BoardResult,
  board: readonly BoardResult[],
  most: number,
): readonly number[] | null {
  if (result.adjusted !== undefined) return result.adjusted.map((award) => awarded(plan, award, most));
  return plan.entrants === 'team' ? pointsInMatch(plan, result, board) : pointsInField(plan, result, board, most);
}

/** The results by board: all tables that played the same deal. */
function byBoard(results: readonly BoardResult[]): BoardResult[][] {
  const sorted = results.toSorted(
    (a, b) => a.boards - b.boards || a.deal - b.deal || a.round - b.round || a.table - b.table,
  );
  return [...Map.groupBy(sorted, ({ boards, deal }) => `${boards} ${deal}`).values()];
}

/** How often the board was scored that was scored most often. */
function mostScored(boards: readonly (readonly unknown[])[]): number {
  return Math.max(1, ...boards.map(({ length }) => length));
}

/** All results with what they are worth, by board: in the order of the sets and deals, then of rounds and tables. */
export function scoredBoards(plan: Plan, results: readonly BoardResult[]): Line[][] {
  const boards = byBoard(results);
  const most = mostScored(boards);
  return boards.map((board) => board.map((result) => ({ result, points: pointsFor(plan, result, board, most) })));
}

/** Whether what a line is worth stands in one before it: two tables of a match between teams have one result. */
function isSecond({ entrants }: Plan, { result }: Line, lines: readonly Line[]): boolean {
  if (entrants !== 'team') return false;
  const board = lines.map((line) => line.result);
  const other = otherTable(result, board);
  return other !== undefined && board.indexOf(other) < board.indexOf(result);
}

/** What each entrant has for each board. Teams are compared by IMPs or difference, never by match points. */
export function awardsOf(plan: Plan, results: readonly BoardResult[]): Award[] {
  const boards = scoredBoards(plan, results);
  const most = plan.scoring === 'matchPoints' ? topOf(mostScored(boards)) : 0;
  return boards.flatMap((lines) =>
    lines.flatMap((line) => {
      const { result, points } = line;
      if (points === null || isSecond(plan, line, lines)) return [];
      return result.sides.flatMap((side, s) =>
        side.map((entrant) => ({ round: result.round, entrant, points: points[s] ?? 0, most })),
      );
    }),
  );
}
