import { type CallName, callsIn } from '@kibitz/shared/games/euchre/making';
import { type EuchreView, EXCHANGING, FIRST_ROUND, NOBODY, SECOND_ROUND } from '@kibitz/shared/games/euchre/state';

/**
 * The calls of both rounds, the dealer's last in each: nobody is left out of either. Undefined where nothing was
 * called.
 */
export function roundsOf(view: EuchreView): (CallName | undefined)[][] {
  const calls = callsIn(view);
  return [0, 4].map((first) => [0, 1, 2, 3].map((i) => calls[first + i]));
}

/** The place in those rounds of the call that is awaited; null once trumps are made. */
export function nextCall({ hand: { passes, maker } }: EuchreView): { row: number; column: number } | null {
  return maker === NOBODY ? { row: passes >> 2, column: passes & 3 } : null;
}

/** What the seat to call is asked. */
export function questionIn(phase: number): 'accept' | 'name' | 'exchange' | 'alone' {
  switch (phase) {
    case FIRST_ROUND:
      return 'accept';
    case SECOND_ROUND:
      return 'name';
    default:
      return phase === EXCHANGING ? 'exchange' : 'alone';
  }
}
