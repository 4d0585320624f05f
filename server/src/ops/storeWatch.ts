import { statfs } from 'node:fs/promises';
import { setTimeout as passes } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Store } from '../journal/journal.ts';
import type { Schema } from '../journal/schema.ts';

/** How often the store is tried, in milliseconds. */
const EVERY = 5000;
/** An answer that takes longer than this, in milliseconds, counts as none. */
const PATIENCE = 2000;
/** If it has not answered for this long, in milliseconds, only a restart can help the process. */
const HOPELESS = 60_000;

/**
 * With less room than this on its disk, in bytes, the next moves may not fit, though one row still finds room in
 * SQLite's log.
 */
const LEAST_ROOM = 1024 * 1024;

/** Whether the disk of a folder has room for more. Throws if it cannot be looked at. */
async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= LEAST_ROOM;
}

/** The row that is written to see whether writing works. */
const PROBE = 'written-last';

/** What is watched, where to log, and how long each step may take; tests have less patience. */
interface WatchParts {
  readonly store: Store;
  readonly log: Logger;
  readonly every?: number;
  readonly patience?: number;
  readonly hopeless?: number;
}

/**
 * Checks again and again whether the store can be written, and says so in the log when it no longer can, and when it
 * can again.
 */
export class StoreWatch {
  private readonly parts: Required<WatchParts>;
  private readonly timer: NodeJS.Timeout;
  /** When it was last found writable, by performance.now(). */
  private goodAt = performance.now();
  private isGood = true;
  private underWay: Promise<boolean> | null = null;
  /** The folder whose disk must have room; null if the store is elsewhere. */
  private folder: string | null = null;

  constructor({ every = EVERY, patience = PATIENCE, hopeless = HOPELESS, ...parts }: WatchParts) {
    this.parts = { every, patience, hopeless, ...parts };
    this.timer = setInterval(() => void this.isWritable(), every);
    this.timer.unref();
  }

  /** Looks at the disk of the store's folder too from now on. */
  lookAtDiskOf(folder: string): void {
    this.folder = folder;
  }

  /** Whether the store can be written now. Answers within some seconds, whatever the store does. */
  async isWritable(): Promise<boolean> {
    this.underWay ??= this.tryOnce().finally(() => {
      this.underWay = null;
    });
    const late = passes(this.parts.patience, false, { ref: false });
    const isGood = await Promise.race([this.underWay, late]);
    this.note(isGood);
    return isGood;
  }

  /** Whether the store has been silent for so long that only a restart can help. */
  isHopeless(): boolean {
    return !this.isGood && performance.now() - this.goodAt > this.parts.hopeless;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async tryOnce(): Promise<boolean> {
    try {
      if (this.folder !== null && !(await hasRoom(this.folder))) return false;
      const value = String(Date.now());
      await this.parts.store
        .queries<Schema>()
        .insertInto('settings')
        .values({ name: PROBE, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
      return true;
    } catch {
      // failures at the tables are logged with their cause
      return false;
    }
  }

  private note(isGood: boolean): void {
    if (isGood) this.goodAt = performance.now();
    if (isGood === this.isGood) return;
    this.isGood = isGood;
    const { log } = this.parts;
    if (isGood) log.info('the store can be written again');
    else log.error('the store cannot be written, or does not answer: nothing is accepted at the tables until it does');
  }
}
