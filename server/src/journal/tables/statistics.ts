import type { Migration } from 'kysely/migration';
import { createTable, type RowOf } from '../migrating.ts';

/** Everybody's statistics in each game. */
const statistics = {
  account: 'text',
  game: 'text',
  games: 'integer',
  won: 'integer',
  /** JSON: `Figures`. */
  figures: 'text',
} as const;

/** The games that have been counted, each once. */
const countedGames = { table_id: 'text' } as const;

/** The tables of this module. */
export interface StatisticTables {
  statistics: RowOf<typeof statistics>;
  counted_games: RowOf<typeof countedGames>;
}

export const statisticsMigration: Migration = {
  async up(db) {
    await createTable(db, 'statistics', ['account', 'game'], statistics);
    await createTable(db, 'counted_games', 'table_id', countedGames);
  },
};
