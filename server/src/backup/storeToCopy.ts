import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, type Transaction } from 'kysely';
import { JOURNAL_FILE } from '../journal/sqliteJournal.ts';
import { BackupFailed } from './backupFile.ts';

/** Tables of any name. */
export type AnyTables = Record<string, Record<string, unknown>>;

/** A store whose rows can be read as of one moment. */
export interface StoreToCopy {
  /** Runs `work` in one transaction that sees no writes made meanwhile. */
  reading<T>(work: (reading: Transaction<AnyTables>) => Promise<T>): Promise<T>;
  /** A table's rows, some at a time. */
  rowsOf(reading: Transaction<AnyTables>, table: string): AsyncIterable<Record<string, unknown>>;
  close(): Promise<void>;
}

/** How long another connection may hold the file up, in milliseconds. */
const PATIENCE = 10_000;

/**
 * The SQLite file of a data folder, opened read-only. A server may be writing to it. Throws BackupFailed if there is
 * none.
 */
export function sqliteToCopy(folder: string): StoreToCopy {
  const file = join(folder, JOURNAL_FILE);
  let database: Database.Database;
  try {
    database = new Database(file, { readonly: true, fileMustExist: true, timeout: PATIENCE });
  } catch (cause) {
    throw new BackupFailed(
      `There is no store in ${folder} that can be read: no ${JOURNAL_FILE}, or no permission to read it.`,
      { cause },
    );
  }
  const db = new Kysely<AnyTables>({ dialect: new SqliteDialect({ database }) });
  return {
    // in WAL mode, a transaction sees the state at its first read, and holds up no writer
    reading: (work) => db.transaction().execute(work),
    rowsOf: (reading, table) => reading.selectFrom(table).selectAll().stream(),
    close: () => db.destroy(),
  };
}
