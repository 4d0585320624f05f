import type { Result } from '../../kit/game/game.ts';
import { handsOf } from '../../kit/tricks/scoreLog.ts';
import { wasMade, winnersBy } from './scoring.ts';
import { type NapState, OVER } from './state.ts';

/** How the game stands: credits won and lost. */
export function resultOf(state: NapState): Result {
  const over = state.phase === OVER;
  return {
    over,
    hands: handsOf(state.log),
    scores: Array.from(state.scores),
    winners: over ? winnersBy(state.scores) : [],
  };
}

/** Bids made and failed, and deals thrown in. */
export function countersOf(state: NapState): { readonly [name: string]: number } {
  let made = 0;
  for (let hand = state.log; hand !== null; hand = hand.before) if (wasMade(hand)) made++;
  return { made, failed: state.played - made, thrownIn: state.thrownIn };
}
