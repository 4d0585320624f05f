import type { HintSpot } from '../../table/layout/hintSpot.ts';
import type { Box } from '../../table/layout/pose.ts';
import type { SeatSpot } from '../../table/layout/seats.ts';

/** What one seat has of the felt. */
export interface SeatPlace {
  readonly spot: SeatSpot;
  /** Where its seven cards lie. */
  readonly row: Box;
  /** The width of its cards. */
  readonly card: number;
  /** Where its hand's name and its bet stand. */
  readonly notes: Box;
}

/** The three frames in the middle. */
export interface Frames {
  readonly kill: Box;
  readonly beat: Box;
  readonly toBeat: Box;
  /** The width of the cards in them, and how far under the frames' upper edge they begin. */
  readonly card: number;
  readonly head: number;
}

/**
 * The whole felt of Mexican Sweat. No two of its boxes, nor the plates, share any room, but for the hint: that is off
 * while bets are made.
 */
export interface SweatFelt {
  /** The viewer first, then clockwise. */
  readonly seats: readonly SeatPlace[];
  /** Null where a result leaves no room for them. */
  readonly frames: Frames | null;
  readonly pots: Box;
  /** The viewer's bets. */
  readonly bets: Box;
  readonly hint: HintSpot;
}
