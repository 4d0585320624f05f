import type { Result } from '../../kit/game/game.ts';
import { handsOf } from '../../kit/tricks/scoreLog.ts';
import { wasMade, winnersBy } from './scoring.ts';
import { OVER, type SoloState } from './state.ts';

/** How the game stands. */
export function resultOf(state: SoloState): Result {
  const over = state.phase === OVER;
  return {
    over,
    hands: handsOf(state.log),
    scores: Array.from(state.scores),
    winners: over ? winnersBy(state.scores) : [],
  };
}

/** Contracts made and beaten. */
export function countersOf(state: SoloState): { readonly [name: string]: number } {
  let made = 0;
  let beaten = 0;
  for (let hand = state.log; hand !== null; hand = hand.before) {
    if (wasMade(hand)) made++;
    else beaten++;
  }
  return { made, beaten };
}
