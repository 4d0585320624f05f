import { closeSync, existsSync, mkdirSync, openSync, realpathSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { codeOf, StoreUnusable, whyUnusable } from './storeUnusable.ts';

/*
 * One process has a data folder at a time. It holds SQLite's exclusive lock on an empty database beside the store. The
 * kernel ties that lock to the file itself, so it is seen through any path, mount or container on the machine, and ends
 * with the process, however that ends.
 */

/** The file that a folder's owner locks. It stays in the folder: only the lock counts. */
export const LOCK_FILE = 'kibitz.lock';

/**
 * How long a lock may be held, in milliseconds, before its owner counts as running: another process may only be
 * looking, or may be about to end.
 */
const PATIENCE = 500;

/** A data folder that only this process uses. */
export interface HeldFolder {
  /** The folder's real path. */
  readonly path: string;
  release(): void;
  /** Releases the folder, and removes what was created to hold it: the lock file, and folders that are empty. */
  undo(): void;
}

/** Creates a folder. Returns the topmost folder created for it, or null if it existed. */
function makeFolder(folder: string): string | null {
  try {
    return mkdirSync(folder, { recursive: true, mode: 0o700 }) ?? null;
  } catch (error) {
    throw whyUnusable(resolve(folder), error) ?? error;
  }
}

/**
 * Creates an empty file that nobody else can read. Returns false if it exists. It is not even opened then, since
 * closing it would end this process's locks on it.
 */
function makeLockFile(file: string): boolean {
  if (existsSync(file)) return false;
  try {
    closeSync(openSync(file, 'wx', 0o600));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** The file's inode number; null if there is no file. */
function numberOf(file: string): bigint | null {
  return statSync(file, { throwIfNoEntry: false, bigint: true })?.ino ?? null;
}

/** Locks a file; null if somebody removed it before it was locked (`HeldFolder.undo`). */
function locked(file: string): Database.Database | null {
  const number = numberOf(file);
  if (number === null) return null;
  const db = new Database(file, { timeout: PATIENCE });
  try {
    // nothing is ever written, so no journal file is wanted
    db.pragma('journal_mode = MEMORY');
    db.exec('BEGIN EXCLUSIVE');
    if (numberOf(file) === number) return db;
  } catch (error) {
    db.close();
    throw error;
  }
  db.close();
  return null;
}

function removeEmpty(folder: string, first: string): void {
  for (let path = folder; path.startsWith(first); path = dirname(path)) {
    try {
      rmdirSync(path);
    } catch {
      // something else is in it
      return;
    }
  }
}

/**
 * Creates the data folder if necessary and keeps every other process out of it. Throws StoreUnusable, with a sentence
 * for the person who started the program, if another process has it or the folder cannot exist.
 */
export function holdFolder(folder: string): HeldFolder {
  const made = makeFolder(folder);
  const path = realpathSync(folder);
  const file = join(path, LOCK_FILE);
  let isNew = false;
  let lock: Database.Database | null = null;
  try {
    while (lock === null) {
      isNew = makeLockFile(file);
      lock = locked(file);
    }
  } catch (error) {
    throw codeOf(error).startsWith('SQLITE_BUSY') ? folderTaken(path, error) : (whyUnusable(path, error) ?? error);
  }
  const held = lock;
  const release = (): void => void held.close();
  const undo = (): void => {
    // before the release: afterwards the folder may be another process's
    if (isNew) rmSync(file, { force: true });
    release();
    if (made !== null) removeEmpty(path, realpathSync(made));
  };
  return { path, release, undo };
}

function folderTaken(path: string, cause: unknown): StoreUnusable {
  return new StoreUnusable(
    `A Kibitz server is already running on ${path}. Stop it first, or give this one a data folder of its own ` +
      '(KIBITZ_DATA).',
    false,
    { cause },
  );
}

/** Whether a process holds this folder; false, too, if this user may not look. Writes nothing. */
export function isHeld(folder: string): boolean {
  const file = join(folder, LOCK_FILE);
  if (!existsSync(file)) return false;
  let db: Database.Database | null = null;
  try {
    db = new Database(file, { readonly: true, timeout: 0 });
    db.prepare('SELECT 1 FROM sqlite_master').all();
    return false;
  } catch (error) {
    return codeOf(error).startsWith('SQLITE_BUSY');
  } finally {
    db?.close();
  }
}
