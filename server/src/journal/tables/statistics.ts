import type { Migration } from 'kysely/migration';

/** The tables of this module. */
export interface StatisticTables {
  /** Everybody's statistics in each game. */
  statistics: {
    account: string;
    game: string;
    games: number;
    won: number;
    /** JSON: `Figures`. */
    figures: string;
  };
  /** The games that have been counted, each once. */
  counted_games: { table_id: string };
}

export const statisticsMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('statistics')
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('games', 'integer', (column) => column.notNull())
      .addColumn('won', 'integer', (column) => column.notNull())
      .addColumn('figures', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('statistics_key', ['account', 'game'])
      .execute();
    await db.schema
      .createTable('counted_games')
      .addColumn('table_id', 'text', (column) => column.primaryKey())
      .execute();
  },
};
