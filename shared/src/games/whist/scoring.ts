import { bitCount, type Suit } from '../../kit/cards/cards.ts';
import type { ScoredHand } from '../../kit/tricks/scoreLog.ts';
import type { WhistOptions } from './options.ts';

/** The seats of each side. */
export const SIDES = [
  [0, 2],
  [1, 3],
] as const;

/** Half of the tricks, the odd one left out: so many score nothing. */
export const BOOK = 6;

/** What a hand came to, as everybody saw it. */
export interface Outcome {
  readonly trump: Suit;
  /** The tricks of each seat. */
  readonly won: readonly number[];
  /** The honours that were dealt to each side, as sets: bit 0 the jack, bit 3 the ace. */
  readonly honours: readonly [number, number];
  /** The game of the rubber that it belonged to, from 1. */
  readonly game: number;
  /** The side that won that game with it; -1 where it went on. */
  readonly gameTo: number;
}

/** A hand that has been scored. */
export interface WhistHand extends ScoredHand, Outcome {
  readonly before: WhistHand | null;
}

/** What a hand brings one side. */
export interface Reckoning {
  readonly tricks: number;
  readonly honours: number;
  readonly forTricks: number;
  readonly forHonours: number;
  readonly points: number;
}

/** Reckons a side's hand: a point for each trick in excess of six; three honours are two points and four are four. */
export function reckon(options: WhistOptions, tricks: number, honourSet: number): Reckoning {
  const honours = bitCount(honourSet);
  const forTricks = Math.max(0, tricks - BOOK);
  const forHonours = !options.honours || honours < 3 ? 0 : honours === 3 ? 2 : 4;
  return { tricks, honours, forTricks, forHonours, points: forTricks + forHonours };
}

/** The reckoning of both sides of a hand. */
export function reckonings(
  options: WhistOptions,
  { won, honours }: Pick<Outcome, 'won' | 'honours'>,
): readonly [Reckoning, Reckoning] {
  return [reckon(options, ofSide(won, 0), honours[0]), reckon(options, ofSide(won, 1), honours[1])];
}

/** The side that has won a game with these points, or -1 while it goes on: it does where both are level. */
export function winningSide(options: WhistOptions, a: number, b: number): number {
  if (a === b || Math.max(a, b) < options.target) return -1;
  return a > b ? 0 : 1;
}

/** Games that win the whole: one, or two of a rubber. */
export function gamesToWin(options: WhistOptions): number {
  return options.rubber ? 2 : 1;
}

/** What both partners of a side have together: seats 0 and 2 are side 0, seats 1 and 3 side 1. */
export function ofSide(seats: ArrayLike<number>, side: number): number {
  return (seats[side] ?? 0) + (seats[side + 2] ?? 0);
}
