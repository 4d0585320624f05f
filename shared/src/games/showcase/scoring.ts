import type { ScoredHand } from '../../kit/tricks/scoreLog.ts';
import type { ShowcaseOptions } from './options.ts';
import { OVER, SCORED, type ShowcaseState } from './state.ts';
import type { EndTrump } from './trumps.ts';

/** "The book": so many value-tricks score nothing. */
export const BOOK = 6;

/** What a hand came to, as everybody saw it; lists by seat. */
export interface Outcome {
  /** Value-tricks of the first thirteen tricks. */
  readonly value: readonly [number, number];
  /** Tricks of the end-game, every one of which is a value-trick. */
  readonly endgame: readonly [number, number];
  readonly trump: EndTrump;
  /** Who named it; -1 where nobody did. */
  readonly nominator: number;
}

/** A hand that has been scored. */
export interface ShowcaseHand extends ScoredHand, Outcome {
  readonly before: ShowcaseHand | null;
}

/** What a player scores for value-tricks: one each, less six. With `floor` never less than nothing. */
export function pointsFor(options: ShowcaseOptions, valueTricks: number): number {
  const points = valueTricks - BOOK;
  return options.negativeScores === 'floor' ? Math.max(0, points) : points;
}

/** Who has won with these scores after a hand: who is at the limit and ahead; -1 while the match goes on. */
export function winnerOf(options: ShowcaseOptions, [a, b]: readonly [number, number]): number {
  if (a === b || Math.max(a, b) < options.limit) return -1;
  return a > b ? 0 : 1;
}

/** Scores a hand that has been played out. */
export function scoreHand(state: ShowcaseState): void {
  const { options, scores, value, trick } = state;
  const endgame = [trick.won[0] as number, trick.won[1] as number] as const;
  const added = [pointsFor(options, value[0] + endgame[0]), pointsFor(options, value[1] + endgame[1])] as const;
  scores[0] += added[0];
  scores[1] += added[1];
  state.log = {
    scores: added,
    value: [value[0], value[1]],
    endgame,
    trump: state.trump,
    nominator: state.nominator,
    before: state.log,
  };
  state.played++;
  state.phase = winnerOf(options, scores) < 0 ? SCORED : OVER;
}
