import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { readSettings } from '../config.ts';
import type { Journal } from '../journal/journal.ts';
import { openJournal } from '../journal/openJournal.ts';
import { JOURNAL_FILE } from '../journal/sqliteJournal.ts';
import { pathAsTyped, UsageError } from './commandLine.ts';

/** For how many milliseconds the command itself is known to others. */
const LEASE = 10_000;

/**
 * The data folder as the server finds it, or as it was typed. Throws a UsageError where no server has kept anything
 * there.
 */
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
 * Opens the store of a server that does not run: of a folder that was typed or, where DATABASE_URL names a database,
 * that; otherwise of the server's own folder. Throws a UsageError where there is none, and StoreUnusable where a server
 * runs.
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
