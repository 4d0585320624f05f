import type { Result } from '../../kit/game/game.ts';
import { handsOf } from '../../kit/tricks/scoreLog.ts';
import type { RubberView } from './rubber.ts';
import { SIDES, tricksFor } from './scoring.ts';
import { type BridgeState, OVER } from './state.ts';

/** The seats with the larger total: ruling 14. Equal totals are a draw. */
export function winnersOf({ totals: [a, b] }: RubberView): readonly number[] {
  if (a === b) return [];
  return SIDES[a > b ? 0 : 1];
}

/** How the rubber stands; partners carry the same figures. */
export function resultOf(state: BridgeState): Result {
  const [a, b] = state.rubber.totals;
  const over = state.phase === OVER;
  return {
    over,
    hands: handsOf(state.log),
    scores: [a, b, a, b],
    winners: over ? winnersOf(state.rubber) : [],
  };
}

/** Deals, contracts made and broken, those that were doubled, and slams in tricks of hands that were made. */
export function countersOf(state: BridgeState): { readonly [name: string]: number } {
  let made = 0;
  let broken = 0;
  let doubled = 0;
  let slams = 0;
  for (let log = state.log; log !== null; log = log.before) {
    const { hand } = log;
    const isMade = hand.tricks >= tricksFor(hand.bid);
    if (isMade) made++;
    else broken++;
    if (hand.doubling > 1) doubled++;
    if (isMade && hand.tricks >= 12) slams++;
  }
  return { made, broken, doubled, slams, games: state.rubber.games[0] + state.rubber.games[1] };
}
