import { at } from '../../kit/cards/at.ts';
import { winnersAt } from '../../kit/tricks/sides.ts';
import type { ShowcaseOptions } from './options.ts';
import type { ShowcaseHand, ShowcaseState } from './state.ts';
import { ALL_TRUMPS, NO_TRUMPS } from './trumps.ts';

/** "The book": this many value-tricks score nothing. */
export const BOOK = 6;

/** What a player scores for value-tricks: one each, less six. With `floor` never less than zero. */
export function pointsFor(options: ShowcaseOptions, valueTricks: number): number {
  const points = valueTricks - BOOK;
  return options.negativeScores === 'floor' ? Math.max(0, points) : points;
}

/** Scores a hand that has been played out. */
export function scoreHand({ options, hand, trick, log }: ShowcaseState): ShowcaseHand {
  const [a, b] = hand.value;
  const endgame = [at(trick.won, 0), at(trick.won, 1)] as const;
  return {
    scores: [pointsFor(options, a + endgame[0]), pointsFor(options, b + endgame[1])],
    value: [a, b],
    endgame,
    trump: hand.trump,
    nominator: hand.nominator,
    before: log,
  };
}

/** Who has won after a hand: the player who is at the limit and ahead; null while the match goes on. */
export function winners({ options, scores }: ShowcaseState): readonly number[] | null {
  return winnersAt(options.limit, scores);
}

/**
 * Hands; value-tricks of the first part; hands in which both had equally many; the end-games by what was named: a suit,
 * all-trumps or no trumps; and the tricks of the end-game that the player who named it took.
 */
export function countersOf({ played, log }: ShowcaseState): { readonly [name: string]: number } {
  const counted = { hands: played, valueTricks: 0, level: 0, suits: 0, allTrumps: 0, noTrumps: 0, byNominator: 0 };
  for (let hand = log; hand !== null; hand = hand.before) {
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
