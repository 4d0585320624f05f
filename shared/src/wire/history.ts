import * as z from 'zod/mini';
import { cardSeat } from './api.ts';
import type { Sent } from './plain.ts';
import { encodable } from './text.ts';

/** A game in somebody's history. */
export const playedGame = z.strictObject({
  /** The table's id: its link shows the result and the replay. */
  table: z.string(),
  /** The game's id. */
  game: z.string(),
  /** The rule book (`book`), one of the game's presets by its name, or others (`own`). */
  rules: z.string(),
  /** A name is '' if the player's account has been deleted. */
  seats: z.array(cardSeat),
  mySeat: z.int(),
  /** By seat; partners have the same. */
  scores: z.array(z.number()),
  /** How many hands were scored before the game was stopped; null if it was played to its end. */
  stoppedAfter: z.nullable(z.int()),
  /** Whether the guest left it earlier. */
  hasLeft: z.boolean(),
  /** The seats that won; none after a draw, or a game that nobody won. */
  winners: z.array(z.int()),
  /** The place of the guest's side, from 1; sides that stand equal share one. */
  myPlace: z.int(),
  /** By seat: partners carry the same number. */
  sides: z.array(z.int()),
  /** When the first hand began, and the game ended, in epoch milliseconds. */
  began: z.number(),
  ended: z.number(),
});
export type PlayedGame = Sent<typeof playedGame>;

/**
 * `GET /api/me/history?game=<id>&before=<next>` answers this: the games that the guest played, to their end or until
 * they were stopped, the latest first, some at a time; with `game` those of one game.
 */
export const playedGames = z.strictObject({
  games: z.array(playedGame),
  /** Every game that the guest has played, by its id. */
  kinds: z.array(z.string()),
  /** What the next request asks for as `before`; '' after the last game. */
  next: z.string(),
});
export type PlayedGames = Sent<typeof playedGames>;

/** What `before` may be: where the games before it ended, and the table of the last one. */
export const historyBefore = z.tuple([z.int().check(z.gte(0)), encodable(40)]);
