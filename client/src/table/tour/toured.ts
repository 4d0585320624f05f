import { readStored, store } from '../../settings/kept.ts';
import type { Play } from '../play.ts';

/** The games whose first steps this browser has shown, by id. */
const KEY = 'kibitz.toured';

function toured(): readonly unknown[] {
  const kept = readStored(KEY);
  return Array.isArray(kept) ? kept : [];
}

/** Begins the first steps of a game for a player who has not had them in this browser. */
export function beginTour(play: Play): void {
  const { me, game } = play.seen.peek();
  play.tour.value = me >= 0 && !toured().includes(game);
}

/** Ends the first steps of the game at this table, and never begins them by itself again. */
export function endTour(play: Play): void {
  const { game } = play.seen.peek();
  play.tour.value = false;
  if (!toured().includes(game)) store(KEY, [...toured(), game]);
}
