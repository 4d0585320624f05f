import { leadersOf } from '../game/game.ts';

/** The two sides of four seats, partners across the table. */
export const PAIRS: readonly (readonly number[])[] = [
  [0, 2],
  [1, 3],
];

/** The sum of the partners' figures for a side of PAIRS. */
export function partnersSum(bySeat: ArrayLike<number>, side: number): number {
  return (bySeat[side] ?? 0) + (bySeat[side + 2] ?? 0);
}

/**
 * Who has won a game to a target, once a hand is scored: the side that has reached it and is ahead; null while there is
 * none. `scores` are by side; without `sides` everybody plays for themselves.
 */
export function winnersAt(
  target: number,
  scores: readonly number[],
  sides?: readonly (readonly number[])[],
): readonly number[] | null {
  let first = -1;
  let most = target;
  let isLevel = false;
  for (let side = 0; side < scores.length; side++) {
    const score = scores[side] ?? 0;
    // in most hands no score gets past this line
    if (score < most) continue;
    isLevel = first >= 0 && score === most;
    most = score;
    first = side;
  }
  if (first < 0 || isLevel) return null;
  return sides === undefined ? [first] : (sides[first] ?? null);
}

/**
 * Who has won a game of a fixed number of hands, once they are played: those with the most points; nobody if all are
 * level.
 */
export function mostAfter(
  hands: number,
  { played, scores }: { readonly played: number; readonly scores: readonly number[] },
): readonly number[] | null {
  if (played !== hands) return null;
  const leaders = leadersOf(scores);
  return leaders.length === scores.length ? [] : leaders;
}

/**
 * Who has won a game in which the lowest score wins, once a hand is scored: all who have the fewest points, as soon as
 * somebody has reached the target; null before that.
 */
export function fewestAt(target: number, scores: readonly number[]): readonly number[] | null {
  if (Math.max(...scores) < target) return null;
  const fewest = Math.min(...scores);
  return scores.flatMap((score, seat) => (score === fewest ? [seat] : []));
}
