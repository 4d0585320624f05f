import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';

/*
 * Detects what happens to the store's files behind the server's back. A mark file beside them, removed by a clean end,
 * says that a server is running and the least length of the write-ahead log. SQLite itself cannot tell a missing or
 * cut-off log from one with nothing more in it.
 */

const MARK = 'kibitz.running';

/** How often the files are checked, in milliseconds. */
const EVERY = 5000;

const mark = z.object({ log: z.number().int() });

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * To be called before a store is opened: what must have been lost since a server last ran on it, in a sentence for the
 * operator; null if nothing. `store` is the path of the database.
 */
export function lostSince(folder: string, store: string): string | null {
  let log: number;
  try {
    log = mark.parse(JSON.parse(readFileSync(join(folder, MARK), 'utf8'))).log;
  } catch {
    // a clean end, a first start, or a mark that a power cut has torn
    return null;
  }
  const is = sizeOf(`${store}-wal`);
  if (is >= log) return null;
  const what = is === 0 ? 'is gone' : `was cut from ${log} to ${is} bytes`;
  return (
    `The server did not stop cleanly, and its write-ahead log ${store}-wal ${what}: what was played last is lost. ` +
    'Keep the log beside the database, and back up with "kibitz backup".'
  );
}

/**
 * The file to which a folder's store was saved when its database was deleted under the server, if there has been no
 * database since; otherwise null. Starting with an empty store would then hide the loss.
 */
export function rescuedFrom(folder: string, store: string): string | null {
  if (sizeOf(store) > 0) return null;
  const rescued = readdirSync(folder).filter((name) => name.startsWith(`${basename(store)}.rescued-`));
  return rescued.sort().at(-1) ?? null;
}

/** The size of a data folder's store in bytes: the database and its log. */
export function storeSize(folder: string): number {
  const store = join(folder, 'kibitz.sqlite');
  return sizeOf(store) + sizeOf(`${store}-wal`);
}

/** Watches the files of an open store. */
export class FileWatch {
  private readonly folder: string;
  private readonly store: string;
  private readonly inode: number;
  private readonly timer: NodeJS.Timeout;
  private marked = -1;

  /** `onGone` is called once if the database is no longer the file that was opened. */
  constructor(folder: string, store: string, onGone: () => void, every = EVERY) {
    this.folder = folder;
    this.store = store;
    this.inode = statSync(store).ino;
    this.look();
    this.timer = setInterval(() => {
      if (this.isGone()) {
        clearInterval(this.timer);
        onGone();
      } else this.look();
    }, every);
    this.timer.unref();
  }

  /** The store was closed cleanly. */
  stop(): void {
    clearInterval(this.timer);
    rmSync(join(this.folder, MARK), { force: true });
  }

  private isGone(): boolean {
    return statSync(this.store, { throwIfNoEntry: false })?.ino !== this.inode;
  }

  /** Marks the length of the log, which never shrinks while a store is open. */
  private look(): void {
    const log = sizeOf(`${this.store}-wal`);
    if (log === this.marked) return;
    try {
      writeFileSync(join(this.folder, MARK), JSON.stringify({ log }), { mode: 0o600 });
      this.marked = log;
    } catch {
      // on a full disk the older mark stays: it claims less, but nothing wrong
    }
  }
}
