import type { Recording } from './recording.ts';
import type { TableListener, TableState } from './tableState.ts';

/** Closes a table for good: once, and on record. */
export class TableEnd implements TableListener {
  private readonly table: TableState;
  private readonly recording: Recording;
  private isReached = false;

  constructor(table: TableState, recording: Recording) {
    this.table = table;
    this.recording = recording;
  }

  /** Whether the table is closed for good, or about to be. */
  isClosed(): boolean {
    return this.isReached;
  }

  /** Closes it with its game unfinished, unless it is closed already. Throws like Ledger.append. */
  abandon(): Promise<void> {
    return this.table.queue.run(async () => {
      if (!this.isReached) await this.abandonNow();
    });
  }

  /** As `abandon`, but at once. Only within the table's queue. `by` is the account of the host who ends it. */
  async abandonNow(by?: string): Promise<void> {
    await this.recording.record([{ type: 'closed', status: 'abandoned', ...(by !== undefined && { by }) }]);
    this.isReached = true;
  }

  changed(): void {
    if (this.table.phase() === 'over' && !this.isReached) this.closeAsOver();
  }

  private closeAsOver(): void {
    this.isReached = true;
    const { queue, log } = this.table;
    queue
      .run(async () => {
        await this.recording.record([{ type: 'closed', status: 'over' }]);
        this.table.publish('finished');
      })
      .catch((error: unknown) => {
        // the next start replays it to its end and closes it then
        log.error({ err: error }, 'the end of a game could not be recorded');
      });
  }
}
