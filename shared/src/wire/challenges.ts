import * as z from 'zod/mini';
import { isProgram, options } from './api.ts';
import type { Sent } from './plain.ts';
import { encodable } from './text.ts';

/**
 * Deals that several people play: those of somebody's game (`beat`) or of a day (`daily`), each person alone with bots;
 * or a set for several tables of people (`duplicate`).
 */
export const challengeKind = z.enum(['beat', 'daily', 'duplicate']);
export type ChallengeKind = z.infer<typeof challengeKind>;

/**
 * How results are compared: by the lead over the best other side in the whole game (`lead`); by a statistic of the
 * game, the lower the better (`fewer`); or deal by deal against the other tables, in IMPs or by the difference from the
 * mean. With `lead` and `fewer`, winners come first.
 */
export const measure = z.enum(['lead', 'fewer', 'imps', 'difference']);
export type Measure = z.infer<typeof measure>;

/** How far somebody is with a challenge. `helped`: a bot played some of their game. */
const entryState = z.enum(['playing', 'done', 'helped']);
export type EntryState = z.infer<typeof entryState>;

/** A guest's own part in a challenge: not begun, under way, or played. */
const mine = z.enum(['none', 'playing', 'done']);

/** Somebody who plays a challenge, or has. */
export const challengeEntry = z.strictObject({
  name: z.string(),
  /** What others know them by, whatever they are called. */
  handle: z.string(),
  isProgram,
  isMine: z.boolean(),
  state: entryState,
  /** They saw the cards, or had a seat, at another table where these deals were played. */
  knew: z.boolean(),
  /**
   * By `lead` the scores by side, their own first, in the game's own scoring; by `fewer` the game's figure, [] if it is
   * not known; by `imps` those and the percentage of match points; by `difference` that. [] while they play, and for
   * everybody until the guest who asks has played.
   */
  scores: z.array(z.number()),
  hasWon: z.boolean(),
  /** The table of their game, for those who have played; otherwise ''. */
  table: z.string(),
});
export type ChallengeEntry = Sent<typeof challengeEntry>;

/**
 * `GET /api/challenges/<id>` answers a Challenge. It never reveals anything about the deals: only playing does. `POST
 * /api/challenges/<id>/play` answers `{ "id": string }`: the guest's own table of it, opened when they first ask.
 */
export const challenge = z.strictObject({
  id: z.string(),
  kind: challengeKind,
  measure,
  /** By `fewer` the name of the figure: the game's words have `comparison.<name>`. Otherwise ''. */
  comparison: z.string(),
  game: z.string(),
  /** What differs from the rule book. */
  changed: options,
  seats: z.int(),
  /** Who offers it; '' for the server. */
  host: z.string(),
  /** Whether that is the guest who asks. */
  isOwn: z.boolean(),
  /** The day of a daily deal, as in 2026-05-31; otherwise ''. */
  day: z.string(),
  mine,
  /** Whether the guest already knows the deals, having seen them or had a seat where they were played. */
  knows: z.boolean(),
  /** The best first, by the measure. */
  entries: z.array(challengeEntry),
});
export type Challenge = Sent<typeof challenge>;

/**
 * `POST /api/challenges` answers `{ "id": string }`: a challenge to play the deals of a finished game from the seat
 * that the guest had there.
 */
export const newChallenge = z.strictObject({ table: encodable(40) });

/**
 * `POST /api/duplicates` answers `{ "id": string }`: a new set of deals for several tables of a game. `rules` as in a
 * Leaderboard.
 */
export const newDuplicate = z.strictObject({ game: encodable(40), rules: encodable(40) });

/** `GET /api/tables/<id>/challenge` answers a TableChallenge: what the result of a finished game can lead to. */
export const tableChallenge = z.strictObject({
  /** The challenge that was played at this table; '' for none. */
  played: z.string(),
  kind: challengeKind,
  /** Whether the guest who asks may offer its deals to others. */
  mayOffer: z.boolean(),
});
export type TableChallenge = Sent<typeof tableChallenge>;

/** `GET /api/daily` answers `DailyDeal[]`: today's deal of each game of skill, by UTC. */
export const dailyDeal = z.strictObject({
  /** The id of its challenge. */
  id: z.string(),
  game: z.string(),
  people: z.int(),
  mine,
});
export type DailyDeal = Sent<typeof dailyDeal>;
