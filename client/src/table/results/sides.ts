import type { Play } from '../play.ts';

/** The name of a column of the result: our side, theirs, or its one player. */
export function columnName(play: Play, seats: readonly number[]): string {
  const [only] = seats;
  if (seats.length === 1 && only !== undefined) return play.nameOf(only);
  if (play.reader < 0) return seats.map((seat) => play.nameOf(seat)).join(' + ');
  return play.t(play.isMySide(seats) ? 'side.us' : 'side.them');
}

/** The columns of a result, or the lines of a score, ours first. */
export function ownFirst<Side extends { readonly seats: readonly number[] }>(
  play: Play,
  columns: readonly Side[],
): readonly Side[] {
  return [...columns].sort((a, b) => Number(play.isMySide(b.seats)) - Number(play.isMySide(a.seats)));
}
