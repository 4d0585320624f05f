import type { Migration } from 'kysely/migration';
import { createTable } from '../migrating.ts';

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
    await createTable(db, 'statistics', ['account', 'game'], {
      account: 'text',
      game: 'text',
      games: 'integer',
      won: 'integer',
      figures: 'text',
    });
    await createTable(db, 'counted_games', 'table_id', { table_id: 'text' });
  },
};
