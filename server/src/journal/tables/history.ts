import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn, createIndex, createTable, type RowOf } from '../migrating.ts';

/** The games that were played to their end, as `FinishedGame` has them. */
const finishedGames = {
  table_id: 'text',
  game: 'text',
  /** JSON: every option. */
  options: 'text',
  rules: 'text',
  /** JSON. */
  result: 'text',
  began: 'bigint',
  ended: 'bigint',
  /** 1 once all modules that use finished games have handled this one. */
  handed_on: 'integer',
} as const;

const finishedSeats = {
  table_id: 'text',
  seat: 'integer',
  kind: 'text',
  /** '' unless it is a person. */
  account: 'text',
  name: 'text',
  is_whole: 'integer',
  /** When the game ended, as in its own row: an account's games are read in that order. */
  ended: 'bigint',
} as const;

/** Everybody who had a seat at some time in a game that is kept, to the end or not. */
const finishedPeople = { account: 'text', table_id: 'text' } as const;

/** Closed tables with no game worth keeping. */
const unkeptGames = { table_id: 'text' } as const;

/** The tables of this module. */
export interface HistoryTables {
  finished_games: RowOf<typeof finishedGames> & {
    /** 1 if it was stopped before its end. */
    stopped: number;
    /** How many hands had been scored before the deal from which on it is rated. */
    rated_from: number;
  };
  finished_seats: RowOf<typeof finishedSeats> & {
    began_by: string;
    gone: string;
  };
  finished_people: RowOf<typeof finishedPeople> & {
    /** Their latest seat while it was played; -1 for none, and in games kept before this was noted. */
    seat: number;
  };
  unkept_games: RowOf<typeof unkeptGames> & {
    /** The version of the rules it cannot be replayed by (rulesFingerprint); '' if there is nothing to keep. */
    rules: string;
  };
}

export const historyMigration: Migration = {
  async up(db) {
    await createTable(db, 'finished_games', 'table_id', finishedGames);
    await createIndex(db, 'finished_games_by_handing_on', 'finished_games', ['handed_on', 'ended']);
    await createTable(db, 'finished_seats', ['table_id', 'seat'], finishedSeats);
    await createIndex(db, 'finished_seats_by_account', 'finished_seats', ['account', 'ended', 'table_id']);
    await createTable(db, 'finished_people', ['account', 'table_id'], finishedPeople);
  },
};

/**
 * Games that were stopped, and who began a game on which seat. For those already kept, only who played them whole is
 * known.
 */
export const stoppedGamesMigration: Migration = {
  async up(db) {
    await addColumn(db, 'finished_games', 'stopped', 'integer', 0);
    await addColumn(db, 'finished_seats', 'began_by', 'text', '');
    await addColumn(db, 'finished_seats', 'gone', 'text', 'no');
    const seats: Kysely<HistoryTables> = db;
    await seats
      .updateTable('finished_seats')
      .set(({ ref }) => ({ began_by: ref('account') }))
      .where('is_whole', '=', 1)
      .execute();
    await createIndex(db, 'finished_seats_by_beginner', 'finished_seats', ['began_by', 'ended', 'table_id']);
    await createTable(db, 'unkept_games', 'table_id', unkeptGames);
  },
};

/** The rules a game could not be replayed by: others may manage it. Games passed over before are not tried again. */
export const unreplayedGamesMigration: Migration = { up: (db) => addColumn(db, 'unkept_games', 'rules', 'text', '') };

/** Which seat people had in a game that they left before its end. */
export const seatsOfPeopleMigration: Migration = {
  up: (db) => addColumn(db, 'finished_people', 'seat', 'integer', -1),
};

/** From which hand on a game is rated. Those already kept were rated whole, or not at all. */
export const ratedFromMigration: Migration = {
  up: (db) => addColumn(db, 'finished_games', 'rated_from', 'integer', 0),
};
