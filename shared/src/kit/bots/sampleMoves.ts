/** How moves are tried on positions that may be the true one. */
interface Trial<S> {
  /** A position that fits what the player knows, with the rest dealt at random. */
  readonly deal: () => S;
  readonly copy: (from: S, to: S) => void;
  /** Makes a move and plays on as people do; answers what that brought the player. It changes the position. */
  readonly outcome: (position: S, move: number) => number;
  /** A position to be used up. */
  readonly room: S;
  /** What a move is worth in addition, however the cards lie: added to what it brings on average. */
  readonly prior?: (move: number) => number;
}

/** No move is the player's habit. */
export const NO_HABIT = -1;

/** Sums of outcomes that differ by less are equal: they are added up in one order or another. */
const NOISE = 1e-9;

/**
 * The move that brings most over this many deals, each move tried on every deal; among equals the habitual one, or else
 * the first. The outcomes of one deal are compared with each other, so that luck in the cards favours no move. A lone
 * move is not tried, and there must be one.
 */
export function bestOnAverage<S>(
  moves: readonly number[],
  habitual: number,
  deals: number,
  { deal, copy, outcome, room, prior = () => 0 }: Trial<S>,
): number {
  const [first] = moves;
  if (first === undefined) throw new RangeError('nothing to try');
  if (moves.length === 1) return first;
  const sums = moves.map((move) => deals * prior(move));
  for (let n = 0; n < deals; n++) {
    const position = deal();
    for (const [i, move] of moves.entries()) {
      copy(position, room);
      sums[i] = (sums[i] ?? 0) + outcome(room, move);
    }
  }
  const most = Math.max(...sums);
  const equals = moves.filter((_, i) => (sums[i] ?? 0) > most - NOISE);
  return equals.includes(habitual) ? habitual : (equals[0] ?? first);
}
