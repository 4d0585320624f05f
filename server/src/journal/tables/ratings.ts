import type { Migration } from 'kysely/migration';

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
    await db.schema
      .createTable('ratings')
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('rules', 'text', (column) => column.notNull())
      .addColumn('mu', 'double precision', (column) => column.notNull())
      .addColumn('sigma', 'double precision', (column) => column.notNull())
      .addColumn('rating', 'integer', (column) => column.notNull())
      .addColumn('games', 'integer', (column) => column.notNull())
      .addColumn('won', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('ratings_key', ['account', 'game', 'rules'])
      .execute();
    await db.schema.createIndex('ratings_by_rank').on('ratings').columns(['game', 'rules', 'rating']).execute();
    await db.schema
      .createTable('rated_games')
      .addColumn('table_id', 'text', (column) => column.primaryKey())
      .addColumn('changes', 'text', (column) => column.notNull())
      .execute();
  },
};
