import type { ScoredHand } from '../../kit/tricks/scoreLog.ts';
import { bidValue, isNullo, NO_BID, tricksOf } from './bids.ts';
import type { FiveHundredOptions } from './options.ts';

/** The seats of each side. */
export const SIDES = [
  [0, 2],
  [1, 3],
] as const;

/** The score that wins the game, and the one, below nothing, that loses it. */
export const TARGET = 500;
export const LOST_AT = -500;

/** What each trick brings a side that plays against a contract, or where there is none. */
export const TRICK_POINTS = 10;

/** A hand played out: who had bid what, and the tricks of each seat. */
export interface PlayedHand {
  /** The contract; NO_BID where nobody had bid. */
  readonly contract: number;
  /** Who had bid it; NOBODY for none. */
  readonly declarer: number;
  readonly won: readonly number[];
}

/** A hand that has been scored. */
export interface FiveHundredHand extends ScoredHand, PlayedHand {
  readonly before: FiveHundredHand | null;
}

/** The tricks of both partners of a side. */
export function ofSide(seats: ArrayLike<number>, side: number): number {
  return (seats[side] ?? 0) + (seats[side + 2] ?? 0);
}

/** Has the contract been fulfilled with these tricks? So many as were bid, or none in the nullos. */
export function isFulfilled(contract: number, taken: number): boolean {
  return isNullo(contract) ? taken === 0 : taken >= tricksOf(contract);
}

/** Was the hand's contract fulfilled? Not where there was none. */
export function wasMade({ contract, declarer, won }: PlayedHand): boolean {
  return contract !== NO_BID && isFulfilled(contract, ofSide(won, declarer & 1));
}

/** What a hand adds to the score of each side. */
export function pointsOf(hand: PlayedHand): [number, number] {
  const { contract, declarer, won } = hand;
  if (contract === NO_BID) return [ofSide(won, 0) * TRICK_POINTS, ofSide(won, 1) * TRICK_POINTS];
  const side = declarer & 1;
  const value = bidValue(contract);
  const own = wasMade(hand) ? value : -value;
  // in the nullos the defenders score for the tricks that they make the others take
  const others = ofSide(won, isNullo(contract) ? side : 1 - side) * TRICK_POINTS;
  return side === 0 ? [own, others] : [others, own];
}

/** A side, or nobody: the game goes on. */
export type Winner = 0 | 1 | -1;

/** The side that has won after a hand with these scores. */
export function winnerAfter(options: FiveHundredOptions, hand: PlayedHand, scores: readonly [number, number]): Winner {
  const [a, b] = scores;
  if (a <= LOST_AT) return 1;
  if (b <= LOST_AT) return 0;
  const mayWin = (side: 0 | 1) =>
    hasReached(options, scores[side]) && (!options.winOnlyByContract || madeBy(hand, side));
  const [first, second] = [mayWin(0), mayWin(1)];
  // both at once: only where a side can win by its tricks alone
  if (first && second) return a === b ? -1 : a > b ? 0 : 1;
  return first ? 0 : second ? 1 : -1;
}

function hasReached({ win }: FiveHundredOptions, score: number): boolean {
  return win === 'reach' ? score >= TARGET : score > TARGET;
}

function madeBy(hand: PlayedHand, side: number): boolean {
  return (hand.declarer & 1) === side && wasMade(hand);
}
