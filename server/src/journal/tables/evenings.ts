import type { Selectable } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The tables of this module. */
export interface EveningTables {
  /** Events for many tables. */
  evenings: {
    id: string;
    title: string;
    game: string;
    seats: number;
    /** JSON: what differs from the rule book. */
    options: string;
    /** JSON: a `TimedPlan`. */
    plan: string;
    /** `EveningState`. */
    state: string;
    /** How many rounds have been drawn. */
    round: number;
    /** JSON: the entrants who sit out, by round. */
    sitting_out: string;
    /** When the tables of the round open, and when its time is over: epoch milliseconds, 0 before the first. */
    opens: number;
    until: number;
    /** The account of the director and its name then; '' once it is deleted. */
    host: string;
    host_name: string;
    created: number;
    ended: number;
  };
  /** Entrants, numbered from 0 in the order in which they entered; from the first round on without gaps. */
  evening_entrants: {
    evening: string;
    n: number;
    /** Whoever knows it may take a free place of the entrant. */
    code: string;
    /** The first round they take part in, from 0. */
    late_from: number;
    /** 1 once nobody of them plays on. */
    withdrawn: number;
  };
  /** The people of the entrants. */
  evening_places: {
    evening: string;
    n: number;
    member: number;
    account: string;
    name: string;
  };
  /** The tables of the rounds drawn so far. */
  evening_tables: {
    evening: string;
    /** From 0; the table's number in it is from 1. */
    round: number;
    number: number;
    table_id: string;
    /** Which boards are played, from 0, and the set of deals that they are. */
    boards: number;
    deals: string;
    /** JSON: entrant and member by seat. */
    seating: string;
    /** `RoundTableState`. */
    state: string;
    /** JSON: what each deal added to every seat's score, null for one that was not scored; '[]' until it is over. */
    scores: string;
    /** JSON: the director's adjusted scores. */
    adjusted: string;
  };
}

/** Rows as they are stored. */
export type EveningRow = Selectable<EveningTables['evenings']>;
export type EntrantRow = Selectable<EveningTables['evening_entrants']>;
export type PlaceRow = Selectable<EveningTables['evening_places']>;
export type RoundTableRow = Selectable<EveningTables['evening_tables']>;

export const eveningsMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('evenings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('seats', 'integer', (column) => column.notNull())
      .addColumn('options', 'text', (column) => column.notNull())
      .addColumn('plan', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('round', 'integer', (column) => column.notNull())
      .addColumn('sitting_out', 'text', (column) => column.notNull())
      .addColumn('opens', 'bigint', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('host_name', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('ended', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('evenings_by_state').on('evenings').columns(['state', 'created']).execute();
    await db.schema.createIndex('evenings_by_host').on('evenings').columns(['host', 'created']).execute();
    await db.schema
      .createTable('evening_entrants')
      .addColumn('evening', 'text', (column) => column.notNull())
      .addColumn('n', 'integer', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('late_from', 'integer', (column) => column.notNull())
      .addColumn('withdrawn', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('evening_entrants_key', ['evening', 'n'])
      .execute();
    await db.schema
      .createTable('evening_places')
      .addColumn('evening', 'text', (column) => column.notNull())
      .addColumn('n', 'integer', (column) => column.notNull())
      .addColumn('member', 'integer', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('evening_places_key', ['evening', 'n', 'member'])
      .execute();
    await db.schema
      .createIndex('evening_places_by_account')
      .on('evening_places')
      .columns(['account', 'evening'])
      .execute();
    await db.schema
      .createTable('evening_tables')
      .addColumn('evening', 'text', (column) => column.notNull())
      .addColumn('round', 'integer', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('table_id', 'text', (column) => column.notNull())
      .addColumn('boards', 'integer', (column) => column.notNull())
      .addColumn('deals', 'text', (column) => column.notNull())
      .addColumn('seating', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('scores', 'text', (column) => column.notNull())
      .addColumn('adjusted', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('evening_tables_key', ['evening', 'round', 'number'])
      .execute();
    await db.schema.createIndex('evening_tables_by_table').on('evening_tables').columns(['table_id']).execute();
  },
};
