import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { readSettings } from '../config.ts';
import type { Journal } from '../journal/journal.ts';
import { openJournal } from '../journal/openJournal.ts';
import { JOURNAL_FILE } from '../journal/sqliteJournal.ts';
import { pathAsTyped, UsageError } from './commandLine.ts';

/** The lease of the command's own process, in milliseconds. */
const LEASE = 10_000;

/** The data folder that was typed, or else the server's own. Throws a UsageError if it has no store. */
async function dataFolder(typed: string | undefined): Promise<string> {
  const folder = pathAsTyped(typed ?? readSettings(process.env).settings['KIBITZ_DATA'] ?? 'data');
  const isThere = await stat(join(folder, JOURNAL_FILE)).then(
    (file) => file.isFile(),
    () => false,
  );
  if (!isThere) throw new UsageError(`There is no ${JOURNAL_FILE} in ${folder}.`);
  return folder;
}

/**
 * Opens the store of a server that is not running: in the folder that was typed; without one, in the database that
 * DATABASE_URL names, or else in the server's own folder. Throws a UsageError if there is none, and StoreUnusable if a
 * server is running.
 */
export async function openAtRest(typed: string | undefined): Promise<Journal> {
  const database = typed === undefined ? (readSettings(process.env).settings['DATABASE_URL'] ?? null) : null;
  const folder = database === null ? await dataFolder(typed) : '';
  const onDeath = (error: Error): void => {
    throw error;
  };
  const place = { dataFolder: folder, database, lease: LEASE };
  return openJournal(place, pino({ level: 'silent' }), onDeath);
}
