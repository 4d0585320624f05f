import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { holdFolder } from '../journal/folderLock.ts';
import { isMigration, migrate, migrateAs, PASSING_TABLES } from '../journal/migrations.ts';
import { makePrivateFile } from '../journal/privateFolder.ts';
import type { Schema } from '../journal/schema.ts';
import { JOURNAL_FILE } from '../journal/sqliteJournal.ts';
import { placeOfAddress } from '../journal/storeUnusable.ts';
import { tablesIn } from './backup.ts';
import { BackupFailed, type Cell, type OpenBackup, openBackup, type TableInBackup } from './backupFile.ts';
import { postgresDatabase } from './postgresToCopy.ts';
import type { AnyTables } from './storeToCopy.ts';

/** How many values one statement writes. Databases accept about 32,000. */
const VALUES_AT_A_TIME = 8000;

/** The most bytes written with one statement, counting only binary values. */
const BYTES_AT_A_TIME = 4 * 1024 * 1024;

/** How much was restored. */
export interface Restored {
  /** When the backup was made, as ISO 8601. */
  readonly made: string;
  readonly rows: number;
}

/** A batch of rows to be written to one table. */
class TableFilling {
  rows = 0;
  private readonly db: Kysely<AnyTables>;
  private readonly into: TableInBackup;
  private waiting: Record<string, Cell>[] = [];
  private bytes = 0;

  constructor(db: Kysely<AnyTables>, into: TableInBackup) {
    this.db = db;
    this.into = into;
  }

  async add(row: readonly Cell[]): Promise<void> {
    this.waiting.push(Object.fromEntries(this.into.columns.map((column, i) => [column, row[i] ?? null])));
    this.rows++;
    for (const value of row) if (value instanceof Uint8Array) this.bytes += value.length;
    const values = this.waiting.length * this.into.columns.length;
    if (values >= VALUES_AT_A_TIME || this.bytes >= BYTES_AT_A_TIME) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.waiting.length > 0) await this.db.insertInto(this.into.table).values(this.waiting).execute();
    this.waiting = [];
    this.bytes = 0;
  }
}

async function fill(db: Kysely<AnyTables>, backup: OpenBackup, file: string): Promise<Omit<Restored, 'made'>> {
  const known = new Map((await tablesIn(db)).map(({ table, columns }) => [table, new Set(columns)]));
  let filling: TableFilling | null = null;
  let isPassing = false;
  let rows = 0;
  for await (const part of backup.parts) {
    if ('row' in part) {
      if (isPassing) continue;
      if (filling === null) throw new BackupFailed(`${file} has rows before any table. Nothing was restored.`);
      await filling.add(part.row);
      rows++;
      continue;
    }
    await filling?.flush();
    // earlier versions backed up some of them
    isPassing = PASSING_TABLES.includes(part.table);
    if (isPassing) continue;
    const columns = known.get(part.table);
    if (columns === undefined || part.columns.some((column) => !columns.has(column))) {
      throw new BackupFailed(
        `${file} has a table "${part.table}" that does not fit its version. Nothing was restored.`,
      );
    }
    filling = new TableFilling(db, part);
  }
  await filling?.flush();
  // the processes that owned tables when the backup was made are gone
  await db.updateTable('tables').set({ owner: null }).execute();
  return { rows };
}

/**
 * Fills an empty store from a backup, all or nothing, and migrates it to this version's schema. Throws BackupFailed if
 * the store is not empty, or the file is damaged, cut off, or from a later version.
 */
export async function restore(db: Kysely<AnyTables>, file: string, where: string): Promise<Restored> {
  const backup = await openBackup(file);
  const later = backup.header.migrations.filter((name) => !isMigration(name));
  if (later.length > 0) {
    throw new BackupFailed(
      `${file} was written by a later version of Kibitz (it has ${later.join(', ')}). Restore it with that version.`,
    );
  }
  // another program's tables count, too: all tables are dropped if this fails
  if ((await db.introspection.getTables({ withInternalKyselyTables: true })).length > 0) {
    throw new BackupFailed(`${where} is not empty. A backup can only be restored into an empty store.`);
  }
  const store = db as unknown as Kysely<Schema>;
  try {
    await migrateAs(store, backup.header.migrations);
    const restored = await db.transaction().execute((writing) => fill(writing, backup, file));
    await migrate(store);
    return { made: backup.header.made, ...restored };
  } catch (error) {
    await emptyAgain(db);
    throw error;
  }
}

/** Drops the tables created for a restore that failed. */
async function emptyAgain(db: Kysely<AnyTables>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  for (const { name } of tables) await db.schema.dropTable(name).ifExists().execute();
}

/**
 * Restores a backup into a data folder without a store, creating the folder if necessary. A failure leaves nothing
 * behind. Throws BackupFailed, and StoreUnusable if a server runs on the folder or the folder cannot exist.
 */
export async function restoreToFolder(folder: string, file: string): Promise<Restored> {
  const held = holdFolder(folder);
  const store = join(held.path, JOURNAL_FILE);
  const partial = `${store}.restoring`;
  try {
    const size = await stat(store).then(
      (found) => found.size,
      () => 0,
    );
    if (size > 0)
      throw new BackupFailed(
        `There is a store in ${held.path} already. A backup can only be restored into an empty folder.`,
      );
    await rm(partial, { force: true });
    makePrivateFile(partial);
    const database = new Database(partial);
    database.pragma('synchronous = FULL');
    const db = new Kysely<AnyTables>({ dialect: new SqliteDialect({ database }) });
    const restored = await restore(db, file, held.path).finally(() => db.destroy());
    await rename(partial, store);
    held.release();
    return restored;
  } catch (error) {
    await rm(partial, { force: true });
    held.undo();
    throw error;
  }
}

/**
 * Restores a backup into a PostgreSQL database that has no tables yet. Throws BackupFailed, and errors of the database.
 */
export async function restoreToDatabase(address: string, file: string): Promise<Restored> {
  const db = postgresDatabase(address);
  return restore(db, file, placeOfAddress(address)).finally(() => db.destroy());
}
