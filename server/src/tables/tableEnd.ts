import type { Logger } from 'pino';
import type { TableEvent } from '../journal/journal.ts';
import type { Queue } from '../queue.ts';

/** What ending a table needs of it (LiveTable). */
interface EndingTable {
  readonly queue: Queue;
  readonly log: Logger;
  record(...events: TableEvent[]): Promise<void>;
}

/** How a table is closed for good: once, and recorded. */
export class TableEnd {
  private readonly table: EndingTable;
  private isReached = false;

  constructor(table: EndingTable) {
    this.table = table;
  }

  /** Is the table closed for good, or about to be? */
  isClosed(): boolean {
    return this.isReached;
  }

  /** Closes it with its game unfinished, unless it is closed. Throws like Ledger.append. */
  abandon(): Promise<void> {
    return this.table.queue.run(async () => {
      if (!this.isReached) await this.abandonNow();
    });
  }

  /** As `abandon`, at once: only within the table's queue. `by` is the account of the host who ends it. */
  async abandonNow(by?: string): Promise<void> {
    await this.table.record({ type: 'closed', status: 'abandoned', ...(by !== undefined && { by }) });
    this.isReached = true;
  }

  /** Its game is over: closes it, and calls `done` once that is recorded. */
  closeAsOver(done: () => void): void {
    this.isReached = true;
    const { queue, log } = this.table;
    queue
      .run(async () => {
        await this.table.record({ type: 'closed', status: 'over' });
        done();
      })
      .catch((error: unknown) => {
        // the next start replays it to its end, and closes it then
        log.error({ err: error }, 'the end of a game could not be recorded');
      });
  }
}
