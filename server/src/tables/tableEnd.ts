import type { Recording } from './recording.ts';
import type { TableListener, TableState } from './tableState.ts';

/** Closes a table for good: once, and on record. */
export class TableEnd implements TableListener {
  private readonly table: TableState;
  private readonly recording: Recording;
  private isRecorded = false;
  /** Whether the end of its game is about to be recorded. */
  private isUnderWay = false;

  constructor(table: TableState, recording: Recording) {
    this.table = table;
    this.recording = recording;
  }

  /** Whether the table is closed for good. */
  isClosed(): boolean {
    return this.isRecorded;
  }

  /** Closes it, its game over or unfinished, unless it is closed already. Throws like Ledger.append. */
  close(): Promise<void> {
    return this.table.queue.run(() => this.closeNow());
  }

  /** As `close`, but at once. Only within the table's queue. `by` is the account of the host who ends it. */
  async closeNow(by?: string): Promise<void> {
    if (this.isRecorded) return;
    const status = this.table.phase() === 'over' ? 'over' : 'abandoned';
    await this.recording.record([{ type: 'closed', status, ...(by !== undefined && { by }) }]);
    this.isRecorded = true;
    if (status === 'over') this.table.publish('finished');
  }

  /** The end of a game is recorded at once. */
  changed(): void {
    const { table } = this;
    if (table.phase() !== 'over' || this.isRecorded || this.isUnderWay) return;
    this.isUnderWay = true;
    this.close()
      .finally(() => {
        this.isUnderWay = false;
      })
      .catch((error: unknown) => {
        if (table.noteDisowned(error)) return;
        table.log.error({ err: error }, 'the end of a game could not be recorded; it will try again');
        table.publish('failed');
      });
  }
}
