import type { Migration } from 'kysely/migration';
import { createIndex, createTable, type RowOf } from '../migrating.ts';

/** Everybody's standing in each game, under each named set of rules. */
const ratings = {
  account: 'text',
  game: 'text',
  rules: 'text',
  mu: 'double precision',
  sigma: 'double precision',
  /** The rating as it is shown, by which people are ranked. */
  rating: 'integer',
  games: 'integer',
  won: 'integer',
} as const;

/** The games that have been rated, each once. */
const ratedGames = {
  table_id: 'text',
  /** JSON: `RatingChange[]`, by seat. */
  changes: 'text',
} as const;

/** The tables of this module. */
export interface RatingTables {
  ratings: RowOf<typeof ratings>;
  rated_games: RowOf<typeof ratedGames>;
}

export const ratingsMigration: Migration = {
  async up(db) {
    await createTable(db, 'ratings', ['account', 'game', 'rules'], ratings);
    await createIndex(db, 'ratings_by_rank', 'ratings', ['game', 'rules', 'rating']);
    await createTable(db, 'rated_games', 'table_id', ratedGames);
  },
};
