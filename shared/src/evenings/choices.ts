import type { Plan } from './evening.ts';
import { faultOf, type PlanFault } from './movements.ts';

/*
 * What a host may choose for a game, before anybody has entered.
 */

/** How many seats a table has, if the game allows. */
const USUAL_SEATS = 4;

/** More entrants than any plan needs. */
const MANY = 1000;

/**
 * The number of seats at a table, for a game that allows these numbers: two where single players meet, otherwise the
 * usual number or the fewest for several players.
 */
export function seatsAt(seats: readonly number[], { entrants, movement }: Pick<Plan, 'entrants' | 'movement'>): number {
  const wanted = entrants === 'single' && movement !== 'individual' ? 2 : USUAL_SEATS;
  return seats.includes(wanted) ? wanted : (seats.find((n) => n > 1) ?? 1);
}

/**
 * Why a plan does not fit a game, however many enter; null if it does. `sides` has the side of each seat, or is empty
 * if everybody plays alone.
 */
export function misfitOf(plan: Plan, sides: readonly number[]): PlanFault | null {
  if (plan.seats < 2 || (plan.entrants !== 'single' && new Set(sides).size !== 2)) return 'seats';
  const fault = faultOf(plan, MANY);
  // how many rounds there can be depends on who enters
  return fault === 'rounds' ? null : fault;
}
