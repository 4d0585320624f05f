import { bitCount } from '../../kit/cards/cards.ts';
import type { Result } from '../../kit/game/game.ts';
import { handsOf } from '../../kit/tricks/scoreLog.ts';
import { BOOK, ofSide, SIDES } from './scoring.ts';
import { OVER, type WhistState } from './state.ts';

/**
 * How the game stands; partners carry the same figures. In a rubber the scores are the points of all its games, and the side with the
 * more games wins, whatever these are.
 */
export function resultOf(state: WhistState): Result {
  const { totals, games } = state;
  const over = state.phase === OVER;
  return {
    over,
    hands: handsOf(state.log),
    scores: [totals[0], totals[1], totals[0], totals[1]],
    winners: over ? SIDES[games[0] > games[1] ? 0 : 1] : [],
  };
}

/** Games played to their end, slams (all thirteen tricks), tricks over six, and hands in which honours could score. */
export function countersOf(state: WhistState): { readonly [name: string]: number } {
  let slams = 0;
  let oddTricks = 0;
  let honours = 0;
  for (let hand = state.log; hand !== null; hand = hand.before) {
    const most = Math.max(ofSide(hand.won, 0), ofSide(hand.won, 1));
    oddTricks += most - BOOK;
    if (most === 13) slams++;
    if (hand.honours.some((set) => bitCount(set) >= 3)) honours++;
  }
  return { games: state.games[0] + state.games[1], slams, oddTricks, honours };
}
