import { type Award, awardsOf, netsOf } from './boards.ts';
import type { Plan, SoFar } from './evening.ts';
import { victoryPoints } from './victoryPoints.ts';

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, n) => all + n, 0);
}

/** An entrant's total for a round. */
export interface RoundTotal {
  readonly round: number;
  /** In the plan's scoring. */
  readonly points: number;
  /** The most match points possible; 0 with other scorings. */
  readonly most: number;
  readonly boards: number;
}

function totalOf({ scoring }: Plan, round: number, awards: readonly Award[]): RoundTotal {
  const points = sum(awards.map((award) => award.points));
  return {
    round,
    points: scoring === 'victoryPoints' ? victoryPoints(points, awards.length) : points,
    most: sum(awards.map(({ most }) => most)),
    boards: awards.length,
  };
}

/** Each entrant's total for each round with results, by entrant. */
export function roundTotals(plan: Plan, { entrants, results }: Pick<SoFar, 'entrants' | 'results'>): RoundTotal[][] {
  const awards = Map.groupBy(awardsOf(plan, results), ({ entrant }) => entrant);
  return Array.from({ length: entrants }, (_, entrant) => {
    const rounds = Map.groupBy(awards.get(entrant) ?? [], ({ round }) => round);
    return [...rounds].map(([round, own]) => totalOf(plan, round, own));
  });
}

/** An entrant's lead over their opponents in a round, in the game's own points. */
export function leadIn(plan: Plan, { results }: Pick<SoFar, 'results'>, round: number, entrant: number): number {
  return sum(
    results.map((result) => {
      const side = result.round === round ? result.sides.findIndex((of) => of.includes(entrant)) : -1;
      return netsOf(result, plan)[side] ?? 0;
    }),
  );
}

/** How many rounds a participating entrant has sat out. */
export function sitOuts({ played }: Pick<SoFar, 'played'>, entrant: number): number {
  return played.filter(({ sittingOut }) => sittingOut.includes(entrant)).length;
}
