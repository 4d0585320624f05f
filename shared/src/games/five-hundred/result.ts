import type { Result } from '../../kit/game/game.ts';
import { handsOf } from '../../kit/tricks/scoreLog.ts';
import { isNullo, NO_BID } from './bids.ts';
import { SIDES, wasMade, winnerAfter } from './scoring.ts';
import { type FiveHundredState, OVER } from './state.ts';

/** How the game stands; partners carry the same figures. */
export function resultOf(state: FiveHundredState): Result {
  const [a, b] = state.scores;
  const over = state.phase === OVER;
  const winner = over && state.log !== null ? winnerAfter(state.options, state.log, state.scores) : -1;
  return { over, hands: handsOf(state.log), scores: [a, b, a, b], winners: winner < 0 ? [] : SIDES[winner as 0 | 1] };
}

/** Contracts made and broken, nullos among them, and hands that nobody bid on. */
export function countersOf(state: FiveHundredState): { readonly [name: string]: number } {
  const counters = { made: 0, broken: 0, nullos: 0, passedOut: 0 };
  for (let hand = state.log; hand !== null; hand = hand.before) {
    if (hand.contract === NO_BID) counters.passedOut++;
    else if (wasMade(hand)) counters.made++;
    else counters.broken++;
    if (isNullo(hand.contract)) counters.nullos++;
  }
  return counters;
}
