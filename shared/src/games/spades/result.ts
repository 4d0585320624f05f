import type { Result } from '../../kit/game/game.ts';
import { handsOf } from '../../kit/tricks/scoreLog.ts';
import { ofSide, SIDES, winningSide } from './scoring.ts';
import { OVER, type SpadesState } from './state.ts';

/** How the game stands; partners carry the same figures. */
export function resultOf(state: SpadesState): Result {
  const [a, b] = state.scores;
  const over = state.phase === OVER;
  return {
    over,
    hands: handsOf(state.log),
    scores: [a, b, a, b],
    winners: over ? (SIDES[winningSide(state.options, a, b)] ?? []) : [],
  };
}

/** Contracts made and broken by all sides, and bags collected. */
export function countersOf(state: SpadesState): { readonly [name: string]: number } {
  let made = 0;
  let broken = 0;
  let bags = 0;
  for (let hand = state.log; hand !== null; hand = hand.before) {
    for (const side of [0, 1]) {
      const over = ofSide(hand.won, side) - ofSide(hand.bids, side);
      if (over < 0) broken++;
      else {
        made++;
        bags += over;
      }
    }
  }
  return { made, broken, bags };
}
