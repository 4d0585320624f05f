import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { archiveTable, toArchive } from '../journal/archiving.ts';
import { StorageFailed, type Store } from '../journal/journal.ts';

/** How many tables are fetched at a time. */
const AT_A_TIME = 100;

/** The longest rest after a table, in milliseconds; otherwise it is as long as the work. */
const LONGEST_REST = 50;

/** What archiving needs to know (App). */
interface ArchivingParts {
  readonly store: Store;
  readonly log: Logger;
  /** Open tables whose games are over: people are still there or may begin again, so something may yet be recorded. */
  stillOpen(): readonly string[];
  /** Whether this is still the process that does it. */
  leads(): boolean;
}

/**
 * Moves the events of closed tables out of the journal, compressed: one table after another, with rests. Nothing else
 * changes: results, records, replays and all else that is read of a table's events come from there.
 */
export class Archiving {
  private readonly parts: ArchivingParts;
  /** Tables that cannot be archived, which the next start tries again. */
  private readonly refused = new Set<string>();
  private underWay: Promise<void> | null = null;
  private isStopped = false;

  constructor(parts: ArchivingParts) {
    this.parts = parts;
  }

  /**
   * Archives the tables that were closed before a moment, in epoch milliseconds, unless it is about to already. Never
   * rejects.
   */
  sweep(before: number): Promise<void> {
    if (this.isStopped) return Promise.resolve();
    this.underWay ??= this.run(before).finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  }

  /** Finishes the table under way: the rest waits for the next start. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.underWay;
  }

  private async run(before: number): Promise<void> {
    const { store, log } = this.parts;
    try {
      for (;;) {
        const except = [...this.parts.stillOpen(), ...this.refused];
        const tables = await toArchive(store, before, AT_A_TIME, except);
        if (tables.length === 0) return;
        for (const table of tables) {
          if (this.isStopped || !this.parts.leads()) return;
          await this.archive(table);
        }
      }
    } catch (error) {
      // the next sweep continues
      log.error({ err: error }, 'closed tables could not be archived');
    }
  }

  private async archive(table: string): Promise<void> {
    const began = performance.now();
    try {
      await archiveTable(this.parts.store, table);
    } catch (error) {
      if (error instanceof StorageFailed) throw error;
      this.refused.add(table);
      this.parts.log.error({ err: error, table }, 'a table could not be archived');
    }
    await sleep(Math.min(LONGEST_REST, performance.now() - began));
  }
}
