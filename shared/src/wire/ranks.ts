import type { Figures } from '../kit/game/statistics.ts';

/** Somebody on a leaderboard. */
export interface Ranked {
  /** From 1; equal ratings share a place. */
  readonly place: number;
  readonly name: string;
  /** What others know them by, whatever they are called. */
  readonly handle: string;
  readonly rating: number;
  readonly games: number;
  readonly won: number;
}

/**
 * `GET /api/ratings/<game>?rules=&page=` answers a Leaderboard: who plays a game best, by one set of rules. With a guest's token it says where they stand
 * themselves. `rules` is `book`, the default, or the name of one of the game's presets.
 */
export interface Leaderboard {
  readonly game: string;
  readonly rules: string;
  /** The best first, a page of them. */
  readonly ranked: readonly Ranked[];
  /** How many people there are on all pages together. */
  readonly people: number;
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  /** How many rated games somebody must have played to be listed. */
  readonly least: number;
  /** The guest who asks; null without a rated game, and `place` 0 while they have not played enough of them. */
  readonly mine: Ranked | null;
}

/**
 * Why a game is not rated: it is of chance, or for one; its cards were set; its rules are the table's own; it did not begin with a person
 * on every seat; it was stopped, and nobody had left it; or it will be (`later`), once those who watch see its end.
 */
export type WhyUnrated = 'chance' | 'alone' | 'deals' | 'rules' | 'bots' | 'stopped' | 'later';

/** What a game did to the rating of a seat. */
export interface RatingChange {
  readonly before: number;
  readonly after: number;
}

/** `GET /api/tables/<id>/ratings` answers a RatedTable once the game is over: what it did to each seat's rating, or why nothing. */
export type RatedTable = { readonly changes: readonly RatingChange[] } | { readonly unrated: WhyUnrated };

/**
 * `GET /api/me/tables/<id>/leaving` answers a Leaving: whether the game in play at a table will be rated by its result for the guest
 * although they leave it; and whether the host who asks loses it by ending it now.
 */
export interface Leaving {
  readonly leaving: boolean;
  readonly ending: boolean;
}

/** What somebody has achieved in one game. */
export interface GameFigures {
  readonly game: string;
  /** Games that they played from the first deal to the last, and won. */
  readonly games: number;
  readonly won: number;
  /** What the game itself counts, by the names of its statistics. */
  readonly figures: Figures;
  /** Which of them are shares, and of what. */
  readonly shares: { readonly [name: string]: string };
  /** Their rating in games by the rule book; null without a rated game. */
  readonly rating: number | null;
}

/** `GET /api/me/statistics` answers `GameFigures[]`: the games that the guest has played, the most played first. */
