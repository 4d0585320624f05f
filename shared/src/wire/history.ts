import * as z from 'zod/mini';
import type { TableCard } from './api.ts';
import { encodable } from './text.ts';

/** A game in somebody's history. */
export interface PlayedGame {
  /** The table's id: its link shows the result and the replay. */
  readonly table: string;
  readonly game: string;
  /** The rule book (`book`), one of the game's presets by its name, or others (`own`). */
  readonly rules: string;
  /** A name is '' if the player's account has been deleted. */
  readonly seats: TableCard['seats'];
  readonly mySeat: number;
  /** By seat; partners have the same. */
  readonly scores: readonly number[];
  /** How many hands were scored before the game was stopped; null if it was played to its end. */
  readonly stoppedAfter: number | null;
  /** Did the guest leave it earlier? */
  readonly hasLeft: boolean;
  /** The seats that won; none after a draw, or a game that nobody won. */
  readonly winners: readonly number[];
  /** The place of the guest's side, from 1; sides that stand equal share one. */
  readonly myPlace: number;
  /** By seat: partners carry the same number. */
  readonly sides: readonly number[];
  /** Epoch milliseconds. */
  readonly began: number;
  readonly ended: number;
}

/**
 * `GET /api/me/history?game=<id>&before=<next>` answers this: the games that the guest played, to their end or until they were stopped, the latest first,
 * some at a time; with `game` those of one game.
 */
export interface PlayedGames {
  readonly games: readonly PlayedGame[];
  /** Every game that the guest has played, by its id. */
  readonly kinds: readonly string[];
  /** What the next request asks for as `before`; '' after the last game. */
  readonly next: string;
}

/** What `before` may be: where the games before it ended, and the table of the last one. */
export const historyBefore = z.tuple([z.int().check(z.gte(0)), encodable(40)]);
