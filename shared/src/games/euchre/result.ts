import type { Result } from '../../kit/game/game.ts';
import { handsOf } from '../../kit/tricks/scoreLog.ts';
import { fateOf, SIDES, winningSide } from './scoring.ts';
import { type EuchreState, OVER } from './state.ts';

/** How the game stands; partners carry the same figures. */
export function resultOf(state: EuchreState): Result {
  const { scores } = state;
  const over = state.phase === OVER;
  return {
    over,
    hands: handsOf(state.log),
    scores: [scores[0], scores[1], scores[0], scores[1]],
    winners: over ? (SIDES[winningSide(state.options, scores) as 0 | 1] ?? []) : [],
  };
}

/** How hands ended for their makers, and how many of them were played alone. */
export function countersOf(state: EuchreState): { readonly [name: string]: number } {
  const counters = { odd: 0, march: 0, euchre: 0, alone: 0, marchAlone: 0, euchreAlone: 0 };
  for (let hand = state.log; hand !== null; hand = hand.before) {
    const fate = fateOf(hand.tricks);
    counters[fate]++;
    if (!hand.isAlone) continue;
    counters.alone++;
    if (fate === 'march') counters.marchAlone++;
    if (fate === 'euchre') counters.euchreAlone++;
  }
  return counters;
}
