import type { ScoreLine, Sheet } from '@kibitz/shared/kit/table/table';

/** The colour of points that were won or lost: where the lowest score wins, points are lost. */
export function pointsClass({ lowestWins = false }: Pick<Sheet, 'lowestWins'>, points: number): string {
  if (points === 0) return '';
  return points > 0 === lowestWins ? 'down' : 'up';
}

/** Whether this column's total is the best, and not everybody's. */
export function leadsIn({ totals, lowestWins = false }: Pick<Sheet, 'totals' | 'lowestWins'>, column: number): boolean {
  const best = lowestWins ? Math.min(...totals) : Math.max(...totals);
  return totals[column] === best && new Set(totals).size > 1;
}

/** Sides as they stand at the end: the winners first, then by their scores. */
export function rankedScores(
  score: readonly ScoreLine[],
  winners: readonly number[],
  { lowestWins = false }: Pick<Sheet, 'lowestWins'>,
): ScoreLine[] {
  const hasWon = ({ seats }: ScoreLine) => seats.some((seat) => winners.includes(seat));
  const ahead = (a: ScoreLine, b: ScoreLine) => (lowestWins ? a.value - b.value : b.value - a.value);
  return [...score].sort((a, b) => Number(hasWon(b)) - Number(hasWon(a)) || ahead(a, b));
}
