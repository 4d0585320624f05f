import type { Selectable } from 'kysely';
import type { Migration } from 'kysely/migration';

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
    await db.schema
      .alterTable('tables')
      .addColumn('deals', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createTable('challenges')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('seats', 'integer', (column) => column.notNull())
      .addColumn('options', 'text', (column) => column.notNull())
      .addColumn('dealer', 'integer', (column) => column.notNull())
      .addColumn('seat', 'integer', (column) => column.notNull())
      .addColumn('decks', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('host_name', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('challenges_by_origin').on('challenges').columns(['origin', 'seat']).execute();
    await db.schema
      .createTable('challenge_entries')
      .addColumn('challenge', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('table_id', 'text', (column) => column.notNull())
      .addColumn('seat', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('knew', 'integer', (column) => column.notNull())
      .addColumn('result', 'text', (column) => column.notNull())
      .addColumn('ended', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('challenge_entries_key', ['challenge', 'account'])
      .execute();
    await db.schema
      .createTable('onlookers')
      .addColumn('table_id', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('onlookers_key', ['table_id', 'account'])
      .execute();
  },
};

/** What somebody has been shown is looked up by account. */
export const onlookersByAccountMigration: Migration = {
  async up(db) {
    await db.schema.createIndex('onlookers_by_account').on('onlookers').columns(['account', 'table_id']).execute();
  },
};
