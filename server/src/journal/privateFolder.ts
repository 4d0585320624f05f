import { chmodSync, closeSync, lstatSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';

/*
 * The data folder holds the secret that signs players' tokens, and the cards of games in play: on a machine with several users nobody but the
 * server's own may read it.
 */

/** Everything that a user other than the owner may do. */
const OTHERS = 0o077;

function isOpenToOthers(path: string): boolean {
  return (lstatSync(path).mode & OTHERS) !== 0;
}

/** Takes from other users what they may do with a file or folder. True where they may do nothing now; throws nothing. */
function shut(path: string): boolean {
  try {
    chmodSync(path, lstatSync(path).mode & 0o700);
    // some file systems take any mode and keep their own
    return !isOpenToOthers(path);
  } catch {
    return false;
  }
}

/** Makes an empty file that nobody else can read, where there is none. Files that SQLite puts beside it get the same mode. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}

/**
 * Keeps other users out of a folder and the files in it, and says so where they were not kept out before. Where it cannot be done, as in a folder
 * that belongs to somebody else, it says that in a sentence.
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
      'other users of this machine may be able to read the data folder, which has secrets in it, and Kibitz cannot change that: give the folder to its user, or choose another one (KIBITZ_DATA)',
    );
  } else if (open.length > 0) {
    log.warn(
      { paths: open },
      'other users of this machine could read the data folder, which has secrets in it; they no longer can',
    );
  }
}
