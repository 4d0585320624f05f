import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn, createIndex, createTable } from '../migrating.ts';

/** The tables of this module. */
export interface HistoryTables {
  /** The games that were played to their end, as `FinishedGame` has them. */
  finished_games: {
    table_id: string;
    game: string;
    /** JSON: every option. */
    options: string;
    rules: string;
    /** JSON. */
    result: string;
    began: number;
    ended: number;
    /** 1 if it was stopped before its end. */
    stopped: number;
    /** How many hands had been scored before the deal from which on it is rated. */
    rated_from: number;
    /** 1 once all modules that use finished games have handled this one. */
    handed_on: number;
  };
  finished_seats: {
    table_id: string;
    seat: number;
    kind: string;
    /** '' unless it is a person. */
    account: string;
    name: string;
    is_whole: number;
    began_by: string;
    gone: string;
    /** When the game ended, as in its own row: an account's games are read in that order. */
    ended: number;
  };
  /** Everybody who had a seat at some time in a game that is kept, to the end or not. */
  finished_people: {
    account: string;
    table_id: string;
    /** Their latest seat while it was played; -1 for none, and in games kept before this was noted. */
    seat: number;
  };
  /** Closed tables with no game worth keeping. */
  unkept_games: {
    table_id: string;
    /** The version of the rules it cannot be replayed by (rulesFingerprint); '' if there is nothing to keep. */
    rules: string;
  };
}

/** The part of the journal's own table of tables that this module reads. */
export interface JournalRows {
  tables: {
    id: string;
    game: string;
    is_open: number;
    deals: string;
    status: string;
    closed: number | null;
    archived: number;
  };
}

export const historyMigration: Migration = {
  async up(db) {
    await createTable(db, 'finished_games', 'table_id', {
      table_id: 'text',
      game: 'text',
      options: 'text',
      rules: 'text',
      result: 'text',
      began: 'bigint',
      ended: 'bigint',
      handed_on: 'integer',
    });
    await createIndex(db, 'finished_games_by_handing_on', 'finished_games', ['handed_on', 'ended']);
    await createTable(db, 'finished_seats', ['table_id', 'seat'], {
      table_id: 'text',
      seat: 'integer',
      kind: 'text',
      account: 'text',
      name: 'text',
      is_whole: 'integer',
      ended: 'bigint',
    });
    await createIndex(db, 'finished_seats_by_account', 'finished_seats', ['account', 'ended', 'table_id']);
    await createTable(db, 'finished_people', ['account', 'table_id'], { account: 'text', table_id: 'text' });
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
    await createTable(db, 'unkept_games', 'table_id', { table_id: 'text' });
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
