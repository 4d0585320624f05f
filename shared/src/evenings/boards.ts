import type { BoardResult, Plan } from './evening.ts';
import { crossImps, fromMean, impsFor, matchPoints, netOf } from './field.ts';

/** A result with what each side gets for it: match points, IMPs or the difference, depending on the plan. */
export interface Line {
  readonly result: BoardResult;
  /** Null while there is nothing to compare it with: the other table of a team match has not played it. */
  readonly points: readonly number[] | null;
}

/** What an entrant gets for a board. */
export interface Award {
  readonly round: number;
  readonly entrant: number;
  readonly points: number;
  /** The most match points possible; 0 with other scorings. */
  readonly most: number;
}

/** The lead of each side of a result over the mean of the others at its table. */
export function netsOf({ scores }: BoardResult, { lowestWins = false }: Plan): number[] {
  const sides = [...scores.keys()];
  return sides.map((side) => (lowestWins ? -1 : 1) * netOf(scores, side, sides));
}

/**
 * Match points on a board scored `n` times where others were scored `most` times (Neuberg's formula): what the result
 * would earn on average had the board been played as often.
 */
export function neuberg(points: number, n: number, most: number): number {
  return (most / n) * (points + 1) - 1;
}

/** The top on a board, in match points. */
function topOf(most: number): number {
  return 2 * (most - 1);
}

/** What the director awards; match points are given in percent. */
function awarded({ scoring }: Plan, award: number, most: number): number {
  return scoring === 'matchPoints' ? (award / 100) * topOf(most) : award;
}

/** The award that these points of a side came from, where a board was scored `most` times at most. */
export function awardIn({ scoring }: Pick<Plan, 'scoring'>, points: number, most: number): number {
  if (scoring !== 'matchPoints') return points;
  return most < 2 ? 0 : (100 * points) / topOf(most);
}

/** What a side gets for a board, from the nets of the same side at the other tables. */
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

/** A result, and how far each of its sides was ahead. */
interface Played {
  readonly result: BoardResult;
  readonly nets: readonly number[];
}

/** A result compared with those of all other tables. Adjusted results are not compared. */
function pointsInField(plan: Plan, played: Played, board: readonly Played[], most: number): number[] {
  const others = board.filter((other) => other !== played && other.result.adjusted === undefined);
  return played.nets.map((own, side) => {
    const field = others.flatMap(({ nets }) => nets[side] ?? []);
    return pointsAgainst(plan, own, field, most);
  });
}

/** Whether two results come from the two tables of a team match. */
function areOfMatch(a: BoardResult, b: BoardResult): boolean {
  const isOpposite = a.sides[0]?.[0] === b.sides[1]?.[0] && a.sides[1]?.[0] === b.sides[0]?.[0];
  return a.round === b.round && isOpposite;
}

/** The value of a result in a team match, from both tables together. */
function pointsInMatch(
  { scoring }: Plan,
  { result, nets }: Played,
  board: readonly Played[],
): readonly number[] | null {
  const other = board.find((one) => areOfMatch(one.result, result));
  if (other === undefined) return null;
  const { adjusted } = other.result;
  if (adjusted !== undefined) return [...adjusted].reverse();
  const margin = (nets[0] ?? 0) + (other.nets[1] ?? 0);
  const points = scoring === 'difference' ? margin : impsFor(margin);
  return [points, -points];
}

/** What the sides of a result have for it. */
function pointsFor(plan: Plan, played: Played, board: readonly Played[], most: number): readonly number[] | null {
  const { adjusted } = played.result;
  if (adjusted !== undefined) return adjusted.map((award) => awarded(plan, award, most));
  return plan.entrants === 'team' ? pointsInMatch(plan, played, board) : pointsInField(plan, played, board, most);
}

/** The results by board: all tables that played the same deal. */
function byBoard(results: readonly BoardResult[]): BoardResult[][] {
  const sorted = results.toSorted(
    (a, b) => a.boards - b.boards || a.deal - b.deal || a.round - b.round || a.table - b.table,
  );
  return [...Map.groupBy(sorted, ({ boards, deal }) => `${boards} ${deal}`).values()];
}

/** The largest number of times that any board was scored. */
function mostScored(boards: readonly (readonly unknown[])[]): number {
  return Math.max(1, ...boards.map(({ length }) => length));
}

/** All results with what they are worth, by board: in the order of the sets and deals, then of rounds and tables. */
export function scoredBoards(plan: Plan, results: readonly BoardResult[]): Line[][] {
  const boards = byBoard(results).map((board) => board.map((result) => ({ result, nets: netsOf(result, plan) })));
  const most = mostScored(boards);
  return boards.map((board) =>
    board.map((played) => ({ result: played.result, points: pointsFor(plan, played, board, most) })),
  );
}

/** Lines without those already covered by an earlier one: the two tables of a team match have one result. */
function once({ entrants }: Plan, lines: readonly Line[]): readonly Line[] {
  if (entrants !== 'team') return lines;
  return lines.filter(({ result }, i) => !lines.slice(0, i).some((before) => areOfMatch(before.result, result)));
}

/** What each entrant gets for each board. Teams are compared by IMPs or difference, never by match points. */
export function awardsOf(plan: Plan, results: readonly BoardResult[]): Award[] {
  const boards = scoredBoards(plan, results);
  const most = plan.scoring === 'matchPoints' ? topOf(mostScored(boards)) : 0;
  return boards.flatMap((lines) =>
    once(plan, lines).flatMap(({ result: { round, sides }, points }) =>
      points === null
        ? []
        : sides.flatMap((side, s) => side.map((entrant) => ({ round, entrant, points: points[s] ?? 0, most }))),
    ),
  );
}
