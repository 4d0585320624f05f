import type { Result } from '../../kit/game/game.ts';
import { handsOf } from '../../kit/tricks/scoreLog.ts';
import { SIDES, winningSide } from './scoring.ts';
import { OVER, type TwentyEightState } from './state.ts';

/** How the game stands; partners carry the same figures. */
export function resultOf(state: TwentyEightState): Result {
  const [a, b] = state.scores;
  const over = state.phase === OVER;
  return {
    over,
    hands: handsOf(state.log),
    scores: [a, b, a, b],
    winners: over ? SIDES[winningSide(state.options.target, state.scores) as 0 | 1] : [],
  };
}

/** Contracts made and broken by both sides, and the points that were bid and taken for them. */
export function countersOf(state: TwentyEightState): { readonly [name: string]: number } {
  const counters = { made: 0, broken: 0, bid: 0, taken: 0 };
  for (let hand = state.log; hand !== null; hand = hand.before) {
    counters[(hand.scores[hand.setter] ?? 0) > 0 ? 'made' : 'broken']++;
    counters.bid += hand.bid;
    counters.taken += hand.taken[hand.setter & 1] ?? 0;
  }
  return counters;
}
