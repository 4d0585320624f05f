import type { Selectable } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn, createIndex, createTable, type RowOf } from '../migrating.ts';

/** Sets of deals that several play. */
const challenges = {
  id: 'text',
  /** `ChallengeKind`. */
  kind: 'text',
  game: 'text',
  seats: 'integer',
  /** JSON: what differs from the rule book. */
  options: 'text',
  dealer: 'integer',
  /** The seat that everybody plays. */
  seat: 'integer',
  /** JSON: the decks in order, as a record writes them. Never to be revealed. */
  decks: 'text',
  /** The secret from which the bots, and the decks after the last one, are drawn. Never to be revealed. */
  secret: 'text',
  /** The account that offers it, '' for the server, and its name then. */
  host: 'text',
  host_name: 'text',
  /** The table that the deals are from, or the evening that they are for; '' for none. */
  origin: 'text',
  created: 'bigint',
} as const;

/**
 * People who have played, or are playing, a challenge: one game each. At a table of several people from when they
 * sit down.
 */
const challengeEntries = {
  challenge: 'text',
  account: 'text',
  table_id: 'text',
  seat: 'integer',
  /** `EntryState`. */
  state: 'text',
  /** 1 if they knew the deals, or could have. */
  knew: 'integer',
  /** JSON: the scores and the winners of the game; '' while it goes on. */
  result: 'text',
  ended: 'bigint',
} as const;

/** People who were shown the cards of a table without a seat there: while these were in play, or afterwards. */
const onlookers = { table_id: 'text', account: 'text' } as const;

/** The tables of this module. */
export interface ChallengeTables {
  challenges: RowOf<typeof challenges>;
  challenge_entries: RowOf<typeof challengeEntries>;
  onlookers: RowOf<typeof onlookers>;
}

/** A challenge as it is stored. */
export type Row = Selectable<ChallengeTables['challenges']>;
/** Somebody's part in a challenge as it is stored, and with their name. */
export type Entry = Selectable<ChallengeTables['challenge_entries']>;
export type NamedEntry = Entry & { readonly name: string };

export const challengesMigration: Migration = {
  async up(db) {
    await addColumn(db, 'tables', 'deals', 'text', '');
    await createTable(db, 'challenges', 'id', challenges);
    await createIndex(db, 'challenges_by_origin', 'challenges', ['origin', 'seat']);
    await createTable(db, 'challenge_entries', ['challenge', 'account'], challengeEntries);
    await createTable(db, 'onlookers', ['table_id', 'account'], onlookers);
  },
};

/** What somebody has been shown is looked up by account. */
export const onlookersByAccountMigration: Migration = {
  up: (db) => createIndex(db, 'onlookers_by_account', 'onlookers', ['account', 'table_id']),
};
