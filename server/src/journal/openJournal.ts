import type { Logger } from 'pino';
import type { Journal } from './journal.ts';
import { openPostgresJournal } from './postgresJournal.ts';
import { openSqliteJournal } from './sqliteJournal.ts';

/** The location of the store. */
export interface StoreSettings {
  /** The folder of the SQLite file. */
  readonly dataFolder: string;
  /** The address of a PostgreSQL database, with its password, which is kept out of logs; null for SQLite. */
  readonly database: string | null;
  /** How long a process that does not respond keeps its tables, in milliseconds, if several share a database. */
  readonly lease: number;
  /** Other processes may use the database at the same time. Default: false. */
  readonly isShared?: boolean;
}

/**
 * Opens the configured store. `onDeath` is called if it can never be read or written again. Throws StoreUnusable, which
 * includes the case that another process has it and it is not shared.
 */
export function openJournal(
  { dataFolder, database, lease, isShared = false }: StoreSettings,
  log: Logger,
  onDeath: (error: Error) => void,
): Promise<Journal> {
  if (database !== null) return openPostgresJournal({ url: database, log, lease, isShared });
  return openSqliteJournal({ folder: dataFolder, log, onDeath });
}
