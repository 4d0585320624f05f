import type { Plan, SoFar } from './evening.ts';
import { knockoutWins } from './knockout.ts';
import { type RoundTotal, roundTotals, sitOuts } from './totals.ts';
import { SIT_OUT_POINTS } from './victoryPoints.ts';

/** How an entrant stands. */
export interface Standing {
  readonly entrant: number;
  /** From 1; ties share a place. */
  readonly place: number;
  /** Match points, IMPs, victory points or the difference. */
  readonly total: number;
  /** The share of the possible match points, in percent; null with other scorings, and before the first. */
  readonly percent: number | null;
  /** How many boards count. */
  readonly boards: number;
}

function sum(rounds: readonly RoundTotal[], of: (round: RoundTotal) => number): number {
  return rounds.reduce((all, round) => all + of(round), 0);
}

/** Totals closer than this are equal: they are sums of fractions. */
const EQUAL = 1e-9;

/**
 * The standings, best first. By match points the percentage counts, so a round without an opponent changes nothing; by
 * victory points it is worth 12. In a knockout the number of matches won counts.
 */
export function standingsOf(plan: Plan, soFar: SoFar): Standing[] {
  const wins = plan.movement === 'knockout' ? knockoutWins(plan, soFar) : [];
  const rows = roundTotals(plan, soFar).map((rounds, entrant) => {
    const free = plan.scoring === 'victoryPoints' ? SIT_OUT_POINTS * sitOuts(soFar, entrant) : 0;
    const most = sum(rounds, (round) => round.most);
    const total = sum(rounds, (round) => round.points) + free;
    const percent = most === 0 ? null : (100 * total) / most;
    const key = wins[entrant] ?? (plan.scoring === 'matchPoints' ? (percent ?? 0) : total);
    return { entrant, total, percent, boards: sum(rounds, (round) => round.boards), key };
  });
  const sorted = rows.sort((a, b) => b.key - a.key || a.entrant - b.entrant);
  return sorted.map(({ key, ...row }) => ({
    ...row,
    place: 1 + sorted.findIndex((other) => Math.abs(other.key - key) < EQUAL),
  }));
}
