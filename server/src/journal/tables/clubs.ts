import type { Migration } from 'kysely/migration';
import { addColumn, createIndex, createTable } from '../migrating.ts';

/** The tables of this module. */
export interface ClubTables {
  clubs: {
    id: string;
    name: string;
    created: number;
    /** `LeagueBy`. */
    league_by: string;
  };
  /** The members of clubs, and those who were removed, who cannot join again. */
  club_members: {
    club: string;
    account: string;
    /** `ClubRole`, or 'removed'. */
    role: string;
    since: number;
    /** 1 if they are notified when a standing table opens. */
    is_told: number;
  };
  /** What clubs play by. */
  club_presets: {
    club: string;
    id: string;
    name: string;
    /** JSON: `ClubPreset.table`. */
    setup: string;
    made: number;
  };
  /** The tables that members have opened for their club. */
  club_tables: { table_id: string; club: string; opened: number };
  /** The tables that clubs have every week. */
  club_standing: {
    club: string;
    id: string;
    preset: string;
    weekday: number;
    minute: number;
    zone: string;
    /** The latest time for which a table has been opened, and that table; 0 and '' before the first. */
    opened: number;
    table_id: string;
    /** The latest time of whose table members have been notified; 0 before the first. */
    told: number;
  };
  /** What the members of clubs say to each other: the latest lines. */
  club_lines: {
    club: string;
    /** From 1 in each club. */
    n: number;
    at: number;
    account: string;
    text: string;
  };
}

export const clubsMigration: Migration = {
  async up(db) {
    await createTable(db, 'clubs', 'id', { id: 'text', name: 'text', created: 'bigint' });
    await createTable(db, 'club_members', ['club', 'account'], {
      club: 'text',
      account: 'text',
      role: 'text',
      since: 'bigint',
    });
    await createIndex(db, 'club_members_by_account', 'club_members', ['account', 'since']);
  },
};

export const clubTablesMigration: Migration = {
  async up(db) {
    await createTable(db, 'club_presets', ['club', 'id'], {
      club: 'text',
      id: 'text',
      name: 'text',
      setup: 'text',
      made: 'bigint',
    });
    await createTable(db, 'club_tables', 'table_id', { table_id: 'text', club: 'text', opened: 'bigint' });
    await createIndex(db, 'club_tables_by_club', 'club_tables', ['club', 'opened']);
  },
};

export const standingTablesMigration: Migration = {
  up: (db) =>
    createTable(db, 'club_standing', ['club', 'id'], {
      club: 'text',
      id: 'text',
      preset: 'text',
      weekday: 'integer',
      minute: 'integer',
      zone: 'text',
      opened: 'bigint',
      table_id: 'text',
    }),
};

export const toldMembersMigration: Migration = { up: (db) => addColumn(db, 'club_members', 'is_told', 'integer', 0) };

export const leagueByMigration: Migration = { up: (db) => addColumn(db, 'clubs', 'league_by', 'text', 'wins') };

export const clubLinesMigration: Migration = {
  async up(db) {
    await createTable(db, 'club_lines', ['club', 'n'], {
      club: 'text',
      n: 'integer',
      at: 'bigint',
      account: 'text',
      text: 'text',
    });
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
