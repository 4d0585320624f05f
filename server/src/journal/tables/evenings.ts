import type { Selectable } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createIndex, createTable } from '../migrating.ts';

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
    await createTable(db, 'evenings', 'id', {
      id: 'text',
      title: 'text',
      game: 'text',
      seats: 'integer',
      options: 'text',
      plan: 'text',
      state: 'text',
      round: 'integer',
      sitting_out: 'text',
      opens: 'bigint',
      until: 'bigint',
      host: 'text',
      host_name: 'text',
      created: 'bigint',
      ended: 'bigint',
    });
    await createIndex(db, 'evenings_by_state', 'evenings', ['state', 'created']);
    await createIndex(db, 'evenings_by_host', 'evenings', ['host', 'created']);
    await createTable(db, 'evening_entrants', ['evening', 'n'], {
      evening: 'text',
      n: 'integer',
      code: 'text',
      late_from: 'integer',
      withdrawn: 'integer',
    });
    await createTable(db, 'evening_places', ['evening', 'n', 'member'], {
      evening: 'text',
      n: 'integer',
      member: 'integer',
      account: 'text',
      name: 'text',
    });
    await createIndex(db, 'evening_places_by_account', 'evening_places', ['account', 'evening']);
    await createTable(db, 'evening_tables', ['evening', 'round', 'number'], {
      evening: 'text',
      round: 'integer',
      number: 'integer',
      table_id: 'text',
      boards: 'integer',
      deals: 'text',
      seating: 'text',
      state: 'text',
      scores: 'text',
      adjusted: 'text',
    });
    await createIndex(db, 'evening_tables_by_table', 'evening_tables', ['table_id']);
  },
};
