import type { SeenTable } from '@kibitz/shared/wire/seen';
import type { TableLine } from '../net/line.ts';

/** Whether the table waits for this viewer. It never does for a spectator, nor in a game for one. */
export function isMyTurn({ phase, me, seats, choices, table }: SeenTable): boolean {
  if (phase !== 'playing' || me < 0 || seats.length < 2 || choices.length === 0) return false;
  // a player who has bet may still change the bet, while the table waits for the others
  return table === null || table.seats[me]?.turn === true || table.seats.every(({ turn }) => !turn);
}

/** The least time between two messages that somebody is there, in milliseconds. */
const TOLD_EVERY = 1000;

/** Whether a bot plays for this viewer, who is here and has let two turns pass. */
export function isAsleep({ me, seats, phase }: SeenTable): boolean {
  const seat = seats[me];
  return phase === 'playing' && seat !== undefined && seat.botPlays && !seat.away;
}

/** Whether this viewer's time is up, so that a move will soon be made for them. */
export function isNudged(seen: SeenTable): boolean {
  return seen.stage === 'nudge' && isMyTurn(seen);
}

/**
 * Tells the table that the viewer is there, as soon as they touch anything after letting a turn pass. Returns a
 * function that ends this.
 */
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
  // in the capture phase, whatever others do with the event
  for (const sign of ['pointerdown', 'keydown'] as const) document.addEventListener(sign, stir, true);
  return () => {
    for (const sign of ['pointerdown', 'keydown'] as const) document.removeEventListener(sign, stir, true);
  };
}
