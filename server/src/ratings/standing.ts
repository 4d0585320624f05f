import { leadersOf, type Result } from '@kibitz/shared/kit/game/game';
import { ordinal, rate, rating } from 'openskill';

/** The server's estimate of somebody's play in one game: how strong they are, and how uncertain that is. */
export interface Standing {
  readonly mu: number;
  readonly sigma: number;
}

/** The standing of somebody about whom nothing is known. */
export const NEWCOMER: Standing = rating();

/** The rating shown for a newcomer, and how many points one step of openskill's scale is. */
const FIRST = 1000;
const STEP = 40;

/** A displayed rating: a whole number that the server is nearly sure is not too high. A newcomer has 1000. */
export function shownRating(standing: Standing): number {
  return Math.round(ordinal({ ...standing }, { alpha: STEP, target: FIRST }));
}

/**
 * The place of each side at the end of a game, from 1: the winners first, then the others by score. Equal scores share
 * a place. In a draw the leaders share first place.
 */
export function placesOf({ winners, scores }: Pick<Result, 'winners' | 'scores'>, sides: readonly number[]): number[] {
  const first = winners.length > 0 ? winners : leadersOf(scores);
  const seatOf = (side: number): number => sides.indexOf(side);
  const better = (a: number, b: number): boolean => {
    const [isFirst, isOtherFirst] = [first.includes(seatOf(a)), first.includes(seatOf(b))];
    if (isFirst !== isOtherFirst) return isFirst;
    return !isFirst && (scores[seatOf(a)] ?? 0) > (scores[seatOf(b)] ?? 0);
  };
  const all = [...new Set(sides)].sort((a, b) => a - b);
  return all.map((side) => 1 + all.filter((other) => better(other, side)).length);
}

/** The standing of each seat after a game, given those before. `sides` has the side of each seat, numbered from 0. */
export function ratedAfter(
  before: readonly Standing[],
  sides: readonly number[],
  result: Pick<Result, 'winners' | 'scores'>,
): Standing[] {
  const seatsOf = [...new Set(sides)]
    .sort((a, b) => a - b)
    .map((side) => sides.flatMap((other, seat) => (other === side ? [seat] : [])));
  const teams = seatsOf.map((seats) => seats.map((seat) => ({ ...(before[seat] ?? NEWCOMER) })));
  const rated = rate(teams, { rank: placesOf(result, sides) });
  const after = [...before];
  for (const [side, seats] of seatsOf.entries()) {
    for (const [i, seat] of seats.entries()) after[seat] = rated[side]?.[i] ?? NEWCOMER;
  }
  return after;
}
