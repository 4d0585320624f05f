import { closeSync, existsSync, mkdirSync, openSync, realpathSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { codeOf, StoreUnusable, whyUnusable } from './storeUnusable.ts';

/*
 * One process has a data folder at a time. It holds SQLite's exclusive lock on an empty database beside the store: the
 * kernel keeps that lock by the file itself, so it is seen through any path, mount or container on the machine, and
 * ends with the process, however that ends.
 */

/** The file that the owner of a folder has locked. It stays in the folder: what counts is the lock. */
export const LOCK_FILE = 'kibitz.lock';

/**
 * How long a lock may be in the way, in milliseconds, before its owner counts as running: another process may only be
 * looking, or just be ending.
 */
const PATIENCE = 500;

/** A data folder that only this process uses. */
export interface HeldFolder {
  /** The folder's real path. */
  readonly path: string;
  release(): void;
  /** Releases it, and removes what was made to hold it: the lock's file, and folders that are empty. */
  undo(): void;
}

/** Makes a folder. Returns the first of the folders made on the way to it, or null if it was there. */
function makeFolder(folder: string): string | null {
  try {
    return mkdirSync(folder, { recursive: true, mode: 0o700 }) ?? null;
  } catch (error) {
    throw whyUnusable(resolve(folder), error) ?? error;
  }
}

/**
 * Makes an empty file that nobody else can read. False if it is there: then it is not even opened, since closing it
 * would end this process's locks on it.
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

/** The file's number, by which the kernel knows it; null if there is none. */
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
 * Makes the data folder if need be and keeps every other process out of it. Throws StoreUnusable, with a sentence for
 * the person who started the program, if one is in it already, or there can be no such folder.
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
    // before the release: afterwards it may be another's
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

/** Whether a process holds this folder; also false if this user may not look. Writes nothing. */
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
