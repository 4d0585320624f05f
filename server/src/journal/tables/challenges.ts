import type { Selectable } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn, createIndex, createTable } from '../migrating.ts';

/** The tables of this module. */
export interface ChallengeTables {
  /** Sets of deals that several play. */
  challenges: {
    id: string;
    /** `ChallengeKind`. */
    kind: string;
    game: string;
    seats: number;
    /** JSON: what differs from the rule book. */
    options: string;
    dealer: number;
    /** The seat that everybody plays. */
    seat: number;
    /** JSON: the decks in order, as a record writes them. Never to be revealed. */
    decks: string;
    /** The secret from which the bots, and the decks after the last one, are drawn. Never to be revealed. */
    secret: string;
    /** The account that offers it, '' for the server, and its name then. */
    host: string;
    host_name: string;
    /** The table that the deals are from, or the evening that they are for; '' for none. */
    origin: string;
    created: number;
  };
  /**
   * People who have played, or are playing, a challenge: one game each. At a table of several people from when they
   * sit down.
   */
  challenge_entries: {
    challenge: string;
    account: string;
    table_id: string;
    seat: number;
    /** `EntryState`. */
    state: string;
    /** 1 if they knew the deals, or could have. */
    knew: number;
    /** JSON: the scores and the winners of the game; '' while it goes on. */
    result: string;
    ended: number;
  };
  /** People who were shown the cards of a table without a seat there: while these were in play, or afterwards. */
  onlookers: {
    table_id: string;
    account: string;
  };
}

/** A challenge as it is stored. */
export type Row = Selectable<ChallengeTables['challenges']>;
/** Somebody's part in a challenge as it is stored, and with their name. */
export type Entry = Selectable<ChallengeTables['challenge_entries']>;
export type NamedEntry = Entry & { readonly name: string };

export const challengesMigration: Migration = {
  async up(db) {
    await addColumn(db, 'tables', 'deals', 'text', '');
    await createTable(db, 'challenges', 'id', {
      id: 'text',
      kind: 'text',
      game: 'text',
      seats: 'integer',
      options: 'text',
      dealer: 'integer',
      seat: 'integer',
      decks: 'text',
      secret: 'text',
      host: 'text',
      host_name: 'text',
      origin: 'text',
      created: 'bigint',
    });
    await createIndex(db, 'challenges_by_origin', 'challenges', ['origin', 'seat']);
    await createTable(db, 'challenge_entries', ['challenge', 'account'], {
      challenge: 'text',
      account: 'text',
      table_id: 'text',
      seat: 'integer',
      state: 'text',
      knew: 'integer',
      result: 'text',
      ended: 'bigint',
    });
    await createTable(db, 'onlookers', ['table_id', 'account'], { table_id: 'text', account: 'text' });
  },
};

/** What somebody has been shown is looked up by account. */
export const onlookersByAccountMigration: Migration = {
  up: (db) => createIndex(db, 'onlookers_by_account', 'onlookers', ['account', 'table_id']),
};
