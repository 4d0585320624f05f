import { type Result, seatsIn } from '../../kit/game/game.ts';
import { handsOf } from '../../kit/tricks/scoreLog.ts';
import { NO_BID } from './bids.ts';
import { leadersOf } from './scoring.ts';
import { type OhHellState, OVER } from './state.ts';

/** How the game stands. */
export function resultOf(state: OhHellState): Result {
  const over = state.phase === OVER;
  return {
    over,
    hands: handsOf(state.log),
    scores: Array.from(state.scores),
    winners: over ? seatsIn(leadersOf(state.scores)) : [],
  };
}

/** Bids of all seats that were exact and that were missed, and the hands that broke a tie. */
export function countersOf(state: OhHellState): { readonly [name: string]: number } {
  let exact = 0;
  let missed = 0;
  for (let hand = state.log; hand !== null; hand = hand.before) {
    for (const [seat, bid] of hand.bids.entries()) {
      if (bid === NO_BID) continue;
      if (bid === hand.won[seat]) exact++;
      else missed++;
    }
  }
  return { exact, missed, tiebreakers: Math.max(0, state.played - state.sizes.length) };
}
