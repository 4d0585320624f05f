import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** After this many milliseconds of work comes a rest as long as the work was, up to a maximum. */
const WORK = 10;
const LONGEST_REST = 50;

/** What restoring needs to know. */
interface RestoringParts {
  /** Restores one table; throws if it cannot. */
  readonly restore: (id: string) => Promise<void>;
  readonly log: Logger;
}

/**
 * Restores the tables that were open when the server stopped, one after another, while it is already serving. A table
 * that somebody asks for jumps the queue. Each is restored at most once; a failure is logged and the table left alone.
 */
export class Restoring {
  private readonly parts: RestoringParts;
  /** The tables still to be restored, in order. */
  private readonly waiting: Set<string>;
  private readonly underWay = new Map<string, Promise<void>>();
  private isStopped = false;
  private readonly whole: Promise<void>;

  /** Starts at once with the first of `ids`. */
  constructor(ids: readonly string[], parts: RestoringParts) {
    this.parts = parts;
    this.waiting = new Set(ids);
    this.whole = this.run();
  }

  /** Whether a table is still to be restored, or being restored. */
  isToCome(id: string): boolean {
    return this.waiting.has(id) || this.underWay.has(id);
  }

  /** Whether everything that can be restored has been. */
  isDone(): boolean {
    return this.waiting.size === 0 && this.underWay.size === 0;
  }

  /** Resolves once this table is restored or has failed to be; at once if it is not among the tables to restore. */
  one(id: string): Promise<void> {
    const begun = this.underWay.get(id);
    if (begun !== undefined) return begun;
    if (this.isStopped || !this.waiting.delete(id)) return Promise.resolve();
    const restored = this.attempt(id).finally(() => this.underWay.delete(id));
    this.underWay.set(id, restored);
    return restored;
  }

  /** Resolves once all tables that can be are restored, or restoring was stopped. Never rejects. */
  all(): Promise<void> {
    return this.whole;
  }

  /**
   * Restores no further tables, and resolves once those under way are done. The others stay as they are in the journal.
   */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.whole;
  }

  private async attempt(id: string): Promise<void> {
    try {
      await this.parts.restore(id);
    } catch (error) {
      this.parts.log.error({ err: error, table: id }, 'a table could not be restored');
    }
  }

  private async run(): Promise<void> {
    const began = performance.now();
    const tables = this.waiting.size;
    let since = began;
    for (const id of this.waiting) {
      if (this.isStopped) break;
      await this.one(id);
      const worked = performance.now() - since;
      if (worked < WORK) continue;
      // players already here get as much processor time as the restoring
      await sleep(Math.min(LONGEST_REST, worked));
      since = performance.now();
    }
    await Promise.all(this.underWay.values());
    const ms = Math.round(performance.now() - began);
    if (this.isStopped) this.parts.log.info({ left: this.waiting.size, ms }, 'restoring tables was stopped');
    else this.parts.log.info({ tables, ms }, 'all tables are restored');
  }
}
