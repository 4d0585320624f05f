import * as z from 'zod/mini';
import type { Sent } from './plain.ts';

/** Somebody on a leaderboard. */
export const ranked = z.strictObject({
  /** From 1; equal ratings share a place. */
  place: z.int(),
  name: z.string(),
  /** What others know them by, whatever they are called. */
  handle: z.string(),
  rating: z.number(),
  games: z.int(),
  won: z.int(),
});
export type Ranked = Sent<typeof ranked>;

/**
 * `GET /api/ratings/<game>?rules=&page=` answers a Leaderboard: the best players of a game, under one set of rules.
 * With a guest's token it includes their own place. `rules` is `book`, the default, or the name of one of the game's
 * presets.
 */
export const leaderboard = z.strictObject({
  game: z.string(),
  rules: z.string(),
  /** The best first, a page of them. */
  ranked: z.array(ranked),
  /** How many people there are on all pages together. */
  people: z.int(),
  /** From 0. */
  page: z.int(),
  pages: z.int(),
  /** How many rated games somebody must have played to be listed. */
  least: z.int(),
  /** The guest who asks; null without a rated game, and `place` 0 while they have not played enough of them. */
  mine: z.nullable(ranked),
});
export type Leaderboard = Sent<typeof leaderboard>;

/**
 * Why a game is not rated: it is a game of chance, or for one player; its deals were set; its rules are the table's
 * own; no deal had a person in every seat; it was stopped, and nobody had left it; or it will be rated (`later`), once
 * spectators see its end.
 */
const whyUnrated = z.enum(['chance', 'alone', 'deals', 'rules', 'bots', 'stopped', 'later']);
export type WhyUnrated = z.infer<typeof whyUnrated>;

/** What a game did to the rating of a seat. */
const ratingChange = z.strictObject({
  before: z.number(),
  after: z.number(),
});
export type RatingChange = Sent<typeof ratingChange>;

/**
 * `GET /api/tables/<id>/ratings` answers a RatedTable once the game is over: what it did to each seat's rating, with
 * how many hands had been scored before the first one that counted; or why nothing.
 */
export const ratedTable = z.union([
  z.strictObject({ changes: z.array(ratingChange), from: z.int() }),
  z.strictObject({ unrated: whyUnrated }),
]);
export type RatedTable = Sent<typeof ratedTable>;

/**
 * `GET /api/me/tables/<id>/leaving` answers a Leaving: whether the game in play at a table will be rated by its result
 * for the guest even if they leave it; whether the host who asks loses it by ending it now; and from which deal on it
 * is rated, counted from 1.
 */
export const leaving = z.strictObject({
  leaving: z.boolean(),
  ending: z.boolean(),
  from: z.int(),
});
export type Leaving = Sent<typeof leaving>;

/** What somebody has achieved in one game. */
export const gameFigures = z.strictObject({
  game: z.string(),
  /** Games that they played from the first deal to the last, and won. */
  games: z.int(),
  won: z.int(),
  /** What the game itself counts, by the names of its statistics. */
  figures: z.record(z.string(), z.number()),
  /** Which of them are shares, and of what. */
  shares: z.record(z.string(), z.string()),
  /** Their rating in games by the rule book; null without a rated game. */
  rating: z.nullable(z.number()),
});
export type GameFigures = Sent<typeof gameFigures>;

/** `GET /api/me/statistics` answers `GameFigures[]`: the games that the guest has played, the most played first. */
