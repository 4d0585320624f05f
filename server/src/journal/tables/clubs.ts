import type { Migration } from 'kysely/migration';

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
    await db.schema
      .createTable('clubs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('club_members')
      .addColumn('club', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('club_members_key', ['club', 'account'])
      .execute();
    await db.schema.createIndex('club_members_by_account').on('club_members').columns(['account', 'since']).execute();
  },
};

export const clubTablesMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('club_presets')
      .addColumn('club', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('setup', 'text', (column) => column.notNull())
      .addColumn('made', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('club_presets_key', ['club', 'id'])
      .execute();
    await db.schema
      .createTable('club_tables')
      .addColumn('table_id', 'text', (column) => column.primaryKey())
      .addColumn('club', 'text', (column) => column.notNull())
      .addColumn('opened', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('club_tables_by_club').on('club_tables').columns(['club', 'opened']).execute();
  },
};

export const standingTablesMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('club_standing')
      .addColumn('club', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('preset', 'text', (column) => column.notNull())
      .addColumn('weekday', 'integer', (column) => column.notNull())
      .addColumn('minute', 'integer', (column) => column.notNull())
      .addColumn('zone', 'text', (column) => column.notNull())
      .addColumn('opened', 'bigint', (column) => column.notNull())
      .addColumn('table_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('club_standing_key', ['club', 'id'])
      .execute();
  },
};

export const toldMembersMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('club_members')
      .addColumn('is_told', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

export const leagueByMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('clubs')
      .addColumn('league_by', 'text', (column) => column.notNull().defaultTo('wins'))
      .execute();
  },
};

export const clubLinesMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('club_lines')
      .addColumn('club', 'text', (column) => column.notNull())
      .addColumn('n', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('club_lines_key', ['club', 'n'])
      .execute();
    await db.schema.createIndex('club_lines_by_account').on('club_lines').column('account').execute();
  },
};

export const toldStandingMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('club_standing')
      .addColumn('told', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db
      .updateTable('club_standing')
      .set((row) => ({ told: row.ref('opened') }))
      .execute();
  },
};
