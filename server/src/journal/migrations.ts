import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { archivesMigration } from './archives.ts';
import { commitsMigration, processesMigration } from './leases.ts';
import { addColumn, createIndex, createTable } from './migrating.ts';
import { events, type Schema, snapshots } from './schema.ts';
import { StoreUnusable } from './storeUnusable.ts';
import { accountsMigration, conventionCardsMigration } from './tables/accounts.ts';
import { bansMigration } from './tables/bans.ts';
import { challengesMigration, onlookersByAccountMigration } from './tables/challenges.ts';
import { chatMigration, chatPlacesMigration } from './tables/chat.ts';
import {
  clubLinesMigration,
  clubsMigration,
  clubTablesMigration,
  leagueByMigration,
  standingTablesMigration,
  toldMembersMigration,
  toldStandingMigration,
} from './tables/clubs.ts';
import { eveningsMigration } from './tables/evenings.ts';
import { friendCodesMigration, friendsMigration } from './tables/friends.ts';
import {
  historyMigration,
  ratedFromMigration,
  seatsOfPeopleMigration,
  stoppedGamesMigration,
  unreplayedGamesMigration,
} from './tables/history.ts';
import { pushMigration } from './tables/push.ts';
import { ratingsMigration } from './tables/ratings.ts';
import { reportedChatMigration, reportsMigration } from './tables/reports.ts';
import { statisticsMigration } from './tables/statistics.ts';

const first: Migration = {
  async up(db) {
    await createTable(db, 'settings', 'name', { name: 'text', value: 'text' });
    await createTable(db, 'accounts', 'id', { id: 'text', name: 'text', created: 'bigint' });
    await db.schema
      .createTable('tables')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('seats', 'integer', (column) => column.notNull())
      .addColumn('options', 'text', (column) => column.notNull())
      .addColumn('is_open', 'integer', (column) => column.notNull())
      .addColumn('clock', 'integer', (column) => column.notNull())
      .addColumn('fills_itself', 'integer', (column) => column.notNull())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('opened', 'bigint', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('closed', 'bigint')
      .addColumn('owner', 'text')
      .addColumn('epoch', 'integer', (column) => column.notNull())
      .addColumn('lease_until', 'bigint', (column) => column.notNull())
      .addColumn('last_seq', 'integer', (column) => column.notNull())
      .execute();
    await createIndex(db, 'tables_by_status', 'tables', ['status', 'opened']);
    await createTable(db, 'events', ['table_id', 'seq'], events);
  },
};

const snapshotsMigration: Migration = { up: (db) => createTable(db, 'snapshots', 'table_id', snapshots) };

const settings: Migration = {
  async up(db) {
    await addColumn(db, 'tables', 'settings', 'text', '{}');
    await createIndex(db, 'tables_by_end', 'tables', ['status', 'closed']);
  },
};

/** All options in force at a table, and the version of the rules. Until now there was one version of each game. */
const rulesOfTables: Migration = {
  async up(db) {
    await addColumn(db, 'tables', 'in_force', 'text', '{}');
    await addColumn(db, 'tables', 'rules_version', 'integer', 1);
  },
};

/** All migrations by name, in order. Released migrations are never edited: a new change gets a new name. */
const migrations: Readonly<Record<string, Migration>> = {
  '001-tables-and-events': first,
  '002-snapshots': snapshotsMigration,
  '003-table-settings': settings,
  '010-history': historyMigration,
  '020-chat': chatMigration,
  '030-accounts': accountsMigration,
  '030-friends': friendsMigration,
  '040-ratings': ratingsMigration,
  '041-statistics': statisticsMigration,
  '050-challenges': challengesMigration,
  '060-stopped-games': stoppedGamesMigration,
  '061-unreplayed-games': unreplayedGamesMigration,
  '070-processes': processesMigration,
  '071-rules-of-tables': rulesOfTables,
  '072-commits': commitsMigration,
  '073-chat-places': chatPlacesMigration,
  '074-bans': bansMigration,
  '075-archives': archivesMigration,
  '076-reports': reportsMigration,
  '077-reported-chat': reportedChatMigration,
  '078-onlookers-by-account': onlookersByAccountMigration,
  '079-evenings': eveningsMigration,
  '079-friend-codes': friendCodesMigration,
  '080-push': pushMigration,
  '081-convention-cards': conventionCardsMigration,
  '081-clubs': clubsMigration,
  '082-club-tables': clubTablesMigration,
  '083-standing-tables': standingTablesMigration,
  '084-club-lines': clubLinesMigration,
  '084-rated-from': ratedFromMigration,
  '085-told-members': toldMembersMigration,
  '086-seats-of-people': seatsOfPeopleMigration,
  '087-league-by': leagueByMigration,
  '088-told-standing': toldStandingMigration,
};

/** The migrations applied to a store that are unknown to this version. */
async function laterChanges(db: Kysely<Schema>): Promise<string[]> {
  return (await migrationsOf(db)).filter((name) => !isMigration(name));
}

/** The tables of running processes and their latest transactions: backups leave these out. */
export const PASSING_TABLES: readonly string[] = ['processes', 'leads', 'commits'];

/** Whether this is a migration of this version. */
export function isMigration(name: string): boolean {
  return Object.hasOwn(migrations, name);
}

/** The migrations applied to a store, in order; none if it is new. */
export async function migrationsOf<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const names = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`;
  return (await names.execute(db)).rows.map(({ name }) => name);
}

/** Gives a new store the schema of these migrations, which may be an earlier one. Throws if one fails. */
export async function migrateAs(db: Kysely<Schema>, names: readonly string[]): Promise<void> {
  const wanted = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => wanted } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/**
 * Migrates a store to this version's schema. Throws if a migration fails, and StoreUnusable on a store from a later
 * version.
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const later = await laterChanges(db);
  if (later.length > 0) {
    throw new StoreUnusable(
      `The database was written by a later version of Kibitz (it has ${later.join(', ')}). Start that version ` +
        'again, or choose another folder (KIBITZ_DATA). The file has been left as it is.',
      false,
    );
  }
  await migrateAs(db, Object.keys(migrations));
}
