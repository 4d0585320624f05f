import { PAIRS, partnersSum } from '../../kit/tricks/sides.ts';
import { type Fate, fateOfTricks, isMadeWith } from '../../kit/tricks/trickContract.ts';
import { bidValue, isNullo, NO_BID, tricksOf } from './bids.ts';
import type { FiveHundredOptions } from './options.ts';
import { type FiveHundredHand, type FiveHundredState, type FiveHundredView, type PlayedHand, TRICKS } from './state.ts';

/** The score that wins the game, and the one that loses it. */
export const TARGET = 500;
export const LOST_AT = -500;

/** What each trick brings a side that plays against a contract, or without one. */
export const TRICK_POINTS = 10;

/** Whether the hand's contract was made; false if there was none. */
export function wasMade({ contract, declarer, won }: PlayedHand): boolean {
  return contract !== NO_BID && isMadeWith(tricksOf(contract), partnersSum(won, declarer & 1));
}

/** What a hand adds to the score of each side. */
function pointsOf(hand: PlayedHand): [number, number] {
  const { contract, declarer, won } = hand;
  if (contract === NO_BID) return [partnersSum(won, 0) * TRICK_POINTS, partnersSum(won, 1) * TRICK_POINTS];
  const side = declarer & 1;
  const value = bidValue(contract);
  const own = wasMade(hand) ? value : -value;
  // in the nullos the defenders score for the tricks that they make the others take
  const others = partnersSum(won, isNullo(contract) ? side : 1 - side) * TRICK_POINTS;
  return side === 0 ? [own, others] : [others, own];
}

/** Scores the hand that is played. */
export function scoreHand({ hand, trick, log }: FiveHundredState): FiveHundredHand {
  const { standing: contract, holder: declarer } = hand;
  const won = trick.wonBySeat();
  const [a, b] = pointsOf({ contract, declarer, won });
  return { contract, declarer, won, scores: [a, b, a, b], before: log };
}

/** The seats that have won after the hand scored last; null while the game goes on. */
export function winners({ options, log, scores: [a = 0, b = 0] }: FiveHundredState): readonly number[] | null {
  const side = log === null ? -1 : winnerAfter(options, log, [a, b]);
  return PAIRS[side] ?? null;
}

/** The side that has won after a hand with these scores; -1 for none. */
function winnerAfter(options: FiveHundredOptions, hand: PlayedHand, [a, b]: readonly [number, number]): number {
  if (a <= LOST_AT) return 1;
  if (b <= LOST_AT) return 0;
  const mayWin = (side: number, score: number) =>
    hasReached(options, score) && (!options.winOnlyByContract || madeBy(hand, side));
  const [first, second] = [mayWin(0, a), mayWin(1, b)];
  // both at once: only if a side can win by its tricks alone
  if (first && second) return a === b ? -1 : a > b ? 0 : 1;
  return first ? 0 : second ? 1 : -1;
}

function hasReached({ win }: FiveHundredOptions, score: number): boolean {
  return win === 'reach' ? score >= TARGET : score > TARGET;
}

/** Whether this side has made a contract of its own in the hand. */
export function madeBy(hand: PlayedHand, side: number): boolean {
  return (hand.declarer & 1) === side && wasMade(hand);
}

/** Tricks that the declarer's side has taken so far, both partners together. */
export function takenSoFar({ trick, hand }: FiveHundredView): number {
  return partnersSum(trick.won, hand.holder & 1);
}

/** How a contract stands. */
export function fateOf(view: FiveHundredView): Fate {
  return fateOfTricks(tricksOf(view.hand.standing), takenSoFar(view), TRICKS - view.trick.tricks);
}
