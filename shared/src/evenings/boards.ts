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

/** The award that these points of a side came from, where a board was scored `most` times at most. */
export function awardIn({ scoring }: Pick<Plan, 'scoring'>, points: number, most: number): number {
  if (scoring !== 'matchPoints') return points;
  return most < 2 ? 0 : (100 * points) / topOf(most);
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

/** A result, and how far each of its sides was ahead. */
interface Played {
  readonly result: BoardResult;
  readonly nets: readonly number[];
}

/** A result compared with those of all other tables. Adjusted ones are compared with nobody's. */
function pointsInField(plan: Plan, played: Played, board: readonly Played[], most: number): number[] {
  const others = board.filter((other) => other !== played && other.result.adjusted === undefined);
  return played.nets.map((own, side) => {
    const field = others.flatMap(({ nets }) => nets[side] ?? []);
    return pointsAgainst(plan, own, field, most);
  });
}

/** Whether two results are those of the two tables of a match between teams. */
function areOfMatch(a: BoardResult, b: BoardResult): boolean {
  const isOpposite = a.sides[0]?.[0] === b.sides[1]?.[0] && a.sides[1]?.[0] === b.sides[0]?.[0];
  return a.round === b.round && isOpposite;
}

/** A result of a match between teams: what both tables together are worth. */
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

/** How often the board was scored that was scored most often. */
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

/** Lines without those whose worth stands in one before: the two tables of a match between teams have one result. */
function once({ entrants }: Plan, lines: readonly Line[]): readonly Line[] {
  if (entrants !== 'team') return lines;
  return lines.filter(({ result }, i) => !lines.slice(0, i).some((before) => areOfMatch(before.result, result)));
}

/** What each entrant has for each board. Teams are compared by IMPs or difference, never by match points. */
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
