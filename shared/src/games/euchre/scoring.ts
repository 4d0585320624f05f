import type { Suit } from '../../kit/cards/cards.ts';
import type { ScoredHand } from '../../kit/tricks/scoreLog.ts';
import type { EuchreOptions } from './options.ts';

/** The seats of each side. */
export const SIDES = [
  [0, 2],
  [1, 3],
] as const;

/** The tricks of a hand. */
export const TRICKS = 5;
/** Tricks that whoever made trumps has to win. */
export const ODD_TRICK = 3;

/** How a hand was played: with which trumps, who had made them, and what came of it. */
export interface Outcome {
  /** The seat that accepted the turned-up suit or named another. */
  readonly maker: number;
  readonly trump: Suit;
  /** Did the maker play without his partner? */
  readonly isAlone: boolean;
  /** The tricks of the maker's side. */
  readonly tricks: number;
}

/** A hand that has been scored. */
export interface EuchreHand extends Outcome, ScoredHand {
  readonly before: EuchreHand | null;
}

/** What a hand was for the side that made trumps. */
export type Fate = 'odd' | 'march' | 'euchre';

/** What became of the makers: three or four tricks, all five, or fewer than three. */
export function fateOf(tricks: number): Fate {
  if (tricks < ODD_TRICK) return 'euchre';
  return tricks === TRICKS ? 'march' : 'odd';
}

/** The points of a hand, for the makers or, where they are euchred, for their opponents. */
export function pointsOf(tricks: number, isAlone: boolean, loneEuchre: number): number {
  if (tricks < ODD_TRICK) return isAlone ? loneEuchre : 2;
  if (tricks < TRICKS) return 1;
  return isAlone ? 4 : 2;
}

/** The side that scores a hand, the makers' tricks given: only one does. */
export function scoringSide(maker: number, tricks: number): 0 | 1 {
  const side = maker & 1;
  return (tricks < ODD_TRICK ? 1 - side : side) as 0 | 1;
}

/** What each seat is given where a side scores so many points. Made once, so that scoring a hand makes nothing new. */
const GIVEN: readonly (readonly (readonly number[])[])[] = [0, 1].map((side) =>
  [0, 1, 2, 3, 4].map((points) => [0, 1, 2, 3].map((seat) => ((seat & 1) === side ? points : 0))),
);

/** What a hand adds to each seat's score, where this side scores so many points (1 to 4). */
export function givenTo(side: 0 | 1, points: number): readonly number[] {
  return GIVEN[side]?.[points] as readonly number[];
}

/** The side that has reached the target; -1 while none has. Both cannot, since one side scores at a time. */
export function winningSide({ target }: EuchreOptions, scores: readonly [number, number]): number {
  return scores[0] >= target ? 0 : scores[1] >= target ? 1 : -1;
}

/** What both partners of a side have together: seats 0 and 2 are side 0, seats 1 and 3 side 1. */
export function ofSide(seats: ArrayLike<number>, side: number): number {
  return (seats[side] ?? 0) + (seats[side + 2] ?? 0);
}
