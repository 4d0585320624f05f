import { type Award, awardsOf } from './boards.ts';
import type { Plan, SoFar } from './evening.ts';
import { SIT_OUT_POINTS, victoryPoints } from './victoryPoints.ts';

/** How an entrant stands. */
export interface Standing {
  readonly entrant: number;
  /** From 1; equal ones have one place. */
  readonly place: number;
  /** Match points, IMPs, victory points or the difference. */
  readonly total: number;
  /** The share of the match points there were, in percent; null by other scorings, and before the first. */
  readonly percent: number | null;
  /** How many boards count. */
  readonly boards: number;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, n) => all + n, 0);
}

/** An entrant's total of a round in the plan's scoring; 0 if they have no result. */
function roundTotal({ scoring }: Plan, awards: readonly Award[]): number {
  const points = sum(awards.map((award) => award.points));
  return scoring === 'victoryPoints' && awards.length > 0 ? victoryPoints(points, awards.length) : points;
}

/** How many rounds an entrant who takes part has sat out. */
export function sitOuts({ played }: Pick<SoFar, 'played'>, entrant: number): number {
  return played.filter(({ sittingOut }) => sittingOut.includes(entrant)).length;
}

/** What an entrant has in a round, by which a knockout goes on. */
export function totalIn(plan: Plan, results: SoFar['results'], round: number, entrant: number): number {
  const awards = awardsOf(plan, results).filter((award) => award.entrant === entrant && award.round === round);
  return roundTotal(plan, awards);
}

/**
 * How all stand who have played or sat out, the best first. By match points the percentage counts, so a round without
 * an opponent changes nothing; by victory points it is worth 12.
 */
export function standingsOf(plan: Plan, soFar: SoFar): Standing[] {
  const awards = awardsOf(plan, soFar.results);
  const rows = Array.from({ length: soFar.entrants }, (_, entrant) => {
    const own = awards.filter((award) => award.entrant === entrant);
    const rounds = [...Map.groupBy(own, ({ round }) => round).values()];
    const free = plan.scoring === 'victoryPoints' ? SIT_OUT_POINTS * sitOuts(soFar, entrant) : 0;
    const most = sum(own.map((award) => award.most));
    const total = sum(rounds.map((round) => roundTotal(plan, round))) + free;
    const percent = most === 0 ? null : (100 * total) / most;
    return {
      entrant,
      total,
      percent,
      boards: own.length,
      key: plan.scoring === 'matchPoints' ? (percent ?? 0) : total,
    };
  });
  const sorted = rows.sort((a, b) => b.key - a.key || a.entrant - b.entrant);
  const isEqual = (a: number, b: number) => Math.abs(a - b) < 1e-9;
  return sorted.map(({ key, ...row }) => ({ ...row, place: 1 + sorted.findIndex((other) => isEqual(other.key, key)) }));
}
