import type { Migration } from 'kysely/migration';
import { addColumn, createIndex, createTable, type RowOf } from '../migrating.ts';

const clubs = { id: 'text', name: 'text', created: 'bigint' } as const;

/** The members of clubs, and those who were removed, who cannot join again. */
const clubMembers = {
  club: 'text',
  account: 'text',
  /** `ClubRole`, or 'removed'. */
  role: 'text',
  since: 'bigint',
} as const;

/** What clubs play by. */
const clubPresets = {
  club: 'text',
  id: 'text',
  name: 'text',
  /** JSON: `ClubPreset.table`. */
  setup: 'text',
  made: 'bigint',
} as const;

/** The tables that members have opened for their club. */
const clubTables = { table_id: 'text', club: 'text', opened: 'bigint' } as const;

/** The tables that clubs have every week. */
const clubStanding = {
  club: 'text',
  id: 'text',
  preset: 'text',
  weekday: 'integer',
  minute: 'integer',
  zone: 'text',
  /** The latest time for which a table has been opened, and that table; 0 and '' before the first. */
  opened: 'bigint',
  table_id: 'text',
} as const;

/** What the members of clubs say to each other: the latest lines. */
const clubLines = {
  club: 'text',
  /** From 1 in each club. */
  n: 'integer',
  at: 'bigint',
  account: 'text',
  text: 'text',
} as const;

/** The tables of this module. */
export interface ClubTables {
  clubs: RowOf<typeof clubs> & {
    /** `LeagueBy`. */
    league_by: string;
  };
  club_members: RowOf<typeof clubMembers> & {
    /** 1 if they are notified when a standing table opens. */
    is_told: number;
  };
  club_presets: RowOf<typeof clubPresets>;
  club_tables: RowOf<typeof clubTables>;
  club_standing: RowOf<typeof clubStanding> & {
    /** The latest time of whose table members have been notified; 0 before the first. */
    told: number;
  };
  club_lines: RowOf<typeof clubLines>;
}

export const clubsMigration: Migration = {
  async up(db) {
    await createTable(db, 'clubs', 'id', clubs);
    await createTable(db, 'club_members', ['club', 'account'], clubMembers);
    await createIndex(db, 'club_members_by_account', 'club_members', ['account', 'since']);
  },
};

export const clubTablesMigration: Migration = {
  async up(db) {
    await createTable(db, 'club_presets', ['club', 'id'], clubPresets);
    await createTable(db, 'club_tables', 'table_id', clubTables);
    await createIndex(db, 'club_tables_by_club', 'club_tables', ['club', 'opened']);
  },
};

export const standingTablesMigration: Migration = {
  up: (db) => createTable(db, 'club_standing', ['club', 'id'], clubStanding),
};

export const toldMembersMigration: Migration = { up: (db) => addColumn(db, 'club_members', 'is_told', 'integer', 0) };

export const leagueByMigration: Migration = { up: (db) => addColumn(db, 'clubs', 'league_by', 'text', 'wins') };

export const clubLinesMigration: Migration = {
  async up(db) {
    await createTable(db, 'club_lines', ['club', 'n'], clubLines);
    await createIndex(db, 'club_lines_by_account', 'club_lines', ['account']);
  },
};

export const toldStandingMigration: Migration = {
  async up(db) {
    await addColumn(db, 'club_standing', 'told', 'bigint', 0);
    await db
      .updateTable('club_standing')
      .set((row) => ({ told: row.ref('opened') }))
      .execute();
  },
};
