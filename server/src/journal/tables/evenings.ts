import type { Selectable } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createIndex, createTable, type RowOf } from '../migrating.ts';

/** Events for many tables. */
const evenings = {
  id: 'text',
  title: 'text',
  game: 'text',
  seats: 'integer',
  /** JSON: what differs from the rule book. */
  options: 'text',
  /** JSON: a `TimedPlan`. */
  plan: 'text',
  /** `EveningState`. */
  state: 'text',
  /** How many rounds have been drawn. */
  round: 'integer',
  /** JSON: the entrants who sit out, by round. */
  sitting_out: 'text',
  /** When the tables of the round open, and when its time is over: epoch milliseconds, 0 before the first. */
  opens: 'bigint',
  until: 'bigint',
  /** The account of the director and its name then; '' once it is deleted. */
  host: 'text',
  host_name: 'text',
  created: 'bigint',
  ended: 'bigint',
} as const;

/** Entrants, numbered from 0 in the order in which they entered; from the first round on without gaps. */
const eveningEntrants = {
  evening: 'text',
  n: 'integer',
  /** Anyone who knows it may take a free place of the entrant. */
  code: 'text',
  /** The first round they take part in, from 0. */
  late_from: 'integer',
  /** 1 once nobody of them plays on. */
  withdrawn: 'integer',
} as const;

/** The people of the entrants. */
const eveningPlaces = {
  evening: 'text',
  n: 'integer',
  member: 'integer',
  account: 'text',
  name: 'text',
} as const;

/** The tables of the rounds drawn so far. */
const eveningTables = {
  evening: 'text',
  /** From 0; the table's number in it is from 1. */
  round: 'integer',
  number: 'integer',
  table_id: 'text',
  /** Which boards are played, from 0, and the set of deals that they are. */
  boards: 'integer',
  deals: 'text',
  /** JSON: entrant and member by seat. */
  seating: 'text',
  /** `RoundTableState`. */
  state: 'text',
  /** JSON: what each deal added to every seat's score, null for one that was not scored; '[]' until it is over. */
  scores: 'text',
  /** JSON: the director's adjusted scores. */
  adjusted: 'text',
} as const;

/** The tables of this module. */
export interface EveningTables {
  evenings: RowOf<typeof evenings>;
  evening_entrants: RowOf<typeof eveningEntrants>;
  evening_places: RowOf<typeof eveningPlaces>;
  evening_tables: RowOf<typeof eveningTables>;
}

/** Rows as they are stored. */
export type EveningRow = Selectable<EveningTables['evenings']>;
export type EntrantRow = Selectable<EveningTables['evening_entrants']>;
export type PlaceRow = Selectable<EveningTables['evening_places']>;
export type RoundTableRow = Selectable<EveningTables['evening_tables']>;

export const eveningsMigration: Migration = {
  async up(db) {
    await createTable(db, 'evenings', 'id', evenings);
    await createIndex(db, 'evenings_by_state', 'evenings', ['state', 'created']);
    await createIndex(db, 'evenings_by_host', 'evenings', ['host', 'created']);
    await createTable(db, 'evening_entrants', ['evening', 'n'], eveningEntrants);
    await createTable(db, 'evening_places', ['evening', 'n', 'member'], eveningPlaces);
    await createIndex(db, 'evening_places_by_account', 'evening_places', ['account', 'evening']);
    await createTable(db, 'evening_tables', ['evening', 'round', 'number'], eveningTables);
    await createIndex(db, 'evening_tables_by_table', 'evening_tables', ['table_id']);
  },
};
