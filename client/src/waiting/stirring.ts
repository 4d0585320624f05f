import type { SeenTable } from '@kibitz/shared/wire/seen';
import type { TableLine } from '../net/room.ts';
import { isMyTurn } from './isMyTurn.ts';

/** The server is told no more often than this that somebody is there, in milliseconds. */
const TOLD_EVERY = 1000;

/** Does a bot play for this viewer, who is here and has let two turns pass? */
export function isAsleep({ me, seats, phase }: SeenTable): boolean {
  const seat = seats[me];
  return phase === 'playing' && seat !== undefined && seat.botPlays && !seat.away;
}

/** Will a move be made for this viewer soon, whose time is up? */
export function isNudged(seen: SeenTable): boolean {
  return seen.stage === 'nudge' && isMyTurn(seen);
}

/** Tells the table that the viewer is there, once they touch anything after they have let a turn pass. Returns what ends that. */
export function tellStirring(line: TableLine): () => void {
  let told = Number.NEGATIVE_INFINITY;
  const stir = (): void => {
    const seen = line.seen.peek();
    if (seen === null || line.state.peek() !== 'connected' || !(seen.isIdle || isAsleep(seen))) return;
    const now = performance.now();
    if (now - told < TOLD_EVERY) return;
    told = now;
    void line.request('here', {});
  };
  // before anything else hears of it, and whatever it does with it
  for (const sign of ['pointerdown', 'keydown'] as const) document.addEventListener(sign, stir, true);
  return () => {
    for (const sign of ['pointerdown', 'keydown'] as const) document.removeEventListener(sign, stir, true);
  };
}
