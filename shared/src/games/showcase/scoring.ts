import { at } from '../../kit/cards/at.ts';
import { handCounters } from '../../kit/score/handStatistics.ts';
import { winnersAt } from '../../kit/tricks/sides.ts';
import type { ShowcaseOptions } from './options.ts';
import { ALL_TRUMPS, NO_TRUMPS, type ShowcaseHand, type ShowcaseState, suitOfTrump } from './state.ts';

/** "The book": this many value-tricks score nothing. */
export const BOOK = 6;

/** What a player scores for value-tricks: one each, less six. With `floor` never less than zero. */
export function pointsFor(options: ShowcaseOptions, valueTricks: number): number {
  const points = valueTricks - BOOK;
  return options.negativeScores === 'floor' ? Math.max(0, points) : points;
}

/** Scores a hand that has been played out. */
export function scoreHand({ options, hand, trick, log }: ShowcaseState): ShowcaseHand {
  const { trump, nominator } = hand;
  const [a = 0, b = 0] = hand.value;
  const [c, d] = [at(trick.won, 0), at(trick.won, 1)];
  const scores = [pointsFor(options, a + c), pointsFor(options, b + d)];
  return { scores, value: [a, b], endgame: [c, d], trump, nominator, before: log };
}

/** Who has won after a hand: the player who is at the limit and ahead; null while the match goes on. */
export function winners({ options, scores }: ShowcaseState): readonly number[] | null {
  return winnersAt(options.limit, scores);
}

/**
 * Hands; value-tricks of the first part; hands in which both had equally many; the endgames by what was named: a suit,
 * all-trumps or no trumps; and the tricks of the endgame that the player who named it took.
 */
export const countersOf = handCounters<ShowcaseHand>({
  hands: () => 1,
  valueTricks: ({ value: [a = 0, b = 0] }) => a + b,
  level: ({ nominator }) => nominator < 0,
  suits: ({ trump }) => suitOfTrump(trump) >= 0,
  allTrumps: ({ trump }) => trump === ALL_TRUMPS,
  noTrumps: ({ nominator, trump }) => nominator >= 0 && trump === NO_TRUMPS,
  byNominator: ({ nominator, endgame }) => endgame[nominator] ?? 0,
});
