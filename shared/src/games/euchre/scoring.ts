import { handCounters } from '../../kit/score/handStatistics.ts';
import { PAIRS, partnersSum, winnersAt } from '../../kit/tricks/sides.ts';
import { type EuchreHand, type EuchreState, type EuchreView, TRICKS } from './state.ts';

/** The tricks that the makers have to win. */
export const ODD_TRICK = 3;

/** How a hand ended for its makers: with three or four tricks, with all five, or with fewer than three. */
export type Fate = 'odd' | 'march' | 'euchre';

/** How a hand ended, by the tricks of its makers. */
export function fateOf(tricks: number): Fate {
  if (tricks < ODD_TRICK) return 'euchre';
  return tricks === TRICKS ? 'march' : 'odd';
}

/** The tricks of the makers so far. */
export function makersTricks({ trick, hand }: EuchreView): number {
  return partnersSum(trick.won, hand.maker & 1);
}

/** How the makers stand, as soon as nothing can change it; `open` until then. */
export function standingOf(view: EuchreView): Fate | 'open' {
  const mine = makersTricks(view);
  const theirs = view.trick.tricks - mine;
  if (theirs > TRICKS - ODD_TRICK) return 'euchre';
  return mine === TRICKS || (mine >= ODD_TRICK && theirs > 0) ? fateOf(mine) : 'open';
}

/** The side that scores a hand, the makers or those who euchred them: only one does. */
export function scoringSide({ maker, tricks }: Pick<EuchreHand, 'maker' | 'tricks'>): number {
  return tricks < ODD_TRICK ? 1 - (maker & 1) : maker & 1;
}

/** The points of a hand, whichever side scores it. */
function pointsOf(tricks: number, isAlone: boolean, loneEuchre: number): number {
  if (tricks < ODD_TRICK) return isAlone ? loneEuchre : 2;
  if (tricks < TRICKS) return 1;
  return isAlone ? 4 : 2;
}

/**
 * What each seat is given if a side scores this many points. Made once: a list for every scored hand costs simulations
 * time.
 */
const GIVEN = [0, 1].map((side) =>
  [0, 1, 2, 3, 4].map((points) => [0, 1, 2, 3].map((seat) => ((seat & 1) === side ? points : 0))),
);

/** Scores the hand that was played. */
export function scoreHand({ options, trick, hand, log }: EuchreState): EuchreHand {
  const { maker } = hand;
  const tricks = partnersSum(trick.won, maker & 1);
  const isAlone = trick.sitsOut !== 0;
  const points = pointsOf(tricks, isAlone, options.loneEuchre);
  const scores = GIVEN[scoringSide({ maker, tricks })]?.[points] ?? [];
  return { maker, trump: trick.trump, isAlone, tricks, scores, before: log };
}

/** The side that has reached the target. Both cannot, since one side scores at a time. */
export function winnersBy({ options, scores }: Pick<EuchreState, 'options' | 'scores'>): readonly number[] | null {
  return winnersAt(options.target, scores, PAIRS);
}

const hasEnded = (fate: Fate) => (hand: EuchreHand) => fateOf(hand.tricks) === fate;

/** How hands ended for their makers, and how many of them were played alone. */
export const countersOf = handCounters<EuchreHand>({
  odd: hasEnded('odd'),
  march: hasEnded('march'),
  euchre: hasEnded('euchre'),
  alone: ({ isAlone }) => isAlone,
  marchAlone: (hand) => hand.isAlone && hasEnded('march')(hand),
  euchreAlone: (hand) => hand.isAlone && hasEnded('euchre')(hand),
});
