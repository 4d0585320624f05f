import { chmodSync, closeSync, lstatSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';

/*
 * The data folder holds the secret that signs players' tokens and the cards of games in play. On a machine with several
 * users, only the server's own user may read it.
 */

/** Everything that a user other than the owner may do. */
const OTHERS = 0o077;

/**
 * Whether other users have any permission on a file or folder. False if it is gone, as SQLite removes files meanwhile.
 */
function isOpenToOthers(path: string): boolean {
  return ((lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0;
}

/** Removes other users' permissions on a file or folder. Returns whether they have none now; never throws. */
function shut(path: string): boolean {
  try {
    chmodSync(path, lstatSync(path).mode & 0o700);
  } catch {
    // it may be gone, or not ours
  }
  // some file systems accept any mode and keep their own
  return !isOpenToOthers(path);
}

/**
 * Creates an empty file that nobody else can read, if there is none. Files that SQLite puts beside it get the same
 * mode.
 */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}

/**
 * Keeps other users out of a folder and its files, and logs if they had access before. If that is impossible, as in a
 * folder that belongs to somebody else, logs that instead.
 */
export function keepPrivate(folder: string, log: Logger): void {
  // Windows has no such modes: there a folder's access list decides
  if (process.platform === 'win32') return;
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const open = [folder, ...files.map(({ name }) => join(folder, name))].filter(isOpenToOthers);
  const left = open.filter((path) => !shut(path));
  if (left.length > 0) {
    log.warn(
      { paths: left },
      'other users of this machine may be able to read the data folder, which has secrets in it, and Kibitz ' +
        'cannot change that: give the folder to its user, or choose another one (KIBITZ_DATA)',
    );
  } else if (open.length > 0) {
    log.warn(
      { paths: open },
      'other users of this machine could read the data folder, which has secrets in it; they no longer can',
    );
  }
}
