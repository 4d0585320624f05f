import type { Result } from '../../kit/game/game.ts';
import { handsOf } from '../../kit/tricks/scoreLog.ts';
import { winnerOf } from './scoring.ts';
import { OVER, type ShowcaseState } from './state.ts';
import { ALL_TRUMPS, NO_TRUMPS } from './trumps.ts';

/** How the match stands. */
export function resultOf(state: ShowcaseState): Result {
  const { scores, options } = state;
  const over = state.phase === OVER;
  return {
    over,
    hands: handsOf(state.log),
    scores: [...scores],
    winners: over ? [winnerOf(options, scores)] : [],
  };
}

/**
 * Hands; value-tricks of the first part; hands in which both had as many; the end-games by what was named: a suit, all-trumps or no trumps;
 * and the tricks of the end-game that whoever named it took.
 */
export function countersOf(state: ShowcaseState): { readonly [name: string]: number } {
  const counted = {
    hands: state.played,
    valueTricks: 0,
    level: 0,
    suits: 0,
    allTrumps: 0,
    noTrumps: 0,
    byNominator: 0,
  };
  for (let hand = state.log; hand !== null; hand = hand.before) {
    counted.valueTricks += hand.value[0] + hand.value[1];
    if (hand.nominator < 0) {
      counted.level++;
      continue;
    }
    counted.byNominator += hand.endgame[hand.nominator] ?? 0;
    if (hand.trump === ALL_TRUMPS) counted.allTrumps++;
    else if (hand.trump === NO_TRUMPS) counted.noTrumps++;
    else counted.suits++;
  }
  return counted;
}
