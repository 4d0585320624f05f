import type { Migration } from 'kysely/migration';
import { createIndex, createTable } from '../migrating.ts';

/** The tables of this module. */
export interface RatingTables {
  /** Everybody's standing in each game, under each named set of rules. */
  ratings: {
    account: string;
    game: string;
    rules: string;
    mu: number;
    sigma: number;
    /** The rating as it is shown, by which people are ranked. */
    rating: number;
    games: number;
    won: number;
  };
  /** The games that have been rated, each once. */
  rated_games: {
    table_id: string;
    /** JSON: `RatingChange[]`, by seat. */
    changes: string;
  };
}

export const ratingsMigration: Migration = {
  async up(db) {
    await createTable(db, 'ratings', ['account', 'game', 'rules'], {
      account: 'text',
      game: 'text',
      rules: 'text',
      mu: 'double precision',
      sigma: 'double precision',
      rating: 'integer',
      games: 'integer',
      won: 'integer',
    });
    await createIndex(db, 'ratings_by_rank', 'ratings', ['game', 'rules', 'rating']);
    await createTable(db, 'rated_games', 'table_id', { table_id: 'text', changes: 'text' });
  },
};
