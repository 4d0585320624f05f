import { Fenced, type Ledger, type Snapshot, type TableEvent } from './journal.ts';
import { columnsOf, type StoredRules } from './storedRows.ts';

/** Rows to write for one table, all or none, if it is still at that epoch and sequence. */
export interface AppendTask {
  readonly kind: 'append';
  readonly table: string;
  readonly epoch: number;
  /** The sequence number of the last event before these. */
  readonly after: number;
  readonly at: number;
  /** JSON texts. */
  readonly events: readonly string[];
  /** The table's new status; null if it stays live. */
  readonly status: string | null;
  /** The rules played from now on; null for no change. */
  readonly rules: StoredRules | null;
}

/** A table's snapshot to write, if the table is live and still at that epoch and sequence. */
export interface SnapshotTask extends Snapshot {
  readonly kind: 'snapshot';
  readonly table: string;
  readonly epoch: number;
  /** The sequence number of the last event that it includes. */
  readonly seq: number;
}

/** What is committed together with others of its kind. */
export type WriteTask = AppendTask | SnapshotTask;

/** The writer behind a ledger. Everything here throws StorageFailed. */
export interface LedgerWriter {
  /**
   * Resolves with true once the task is durable, or with false if the table is not at its epoch and sequence, and then
   * nothing was written.
   */
  write(task: WriteTask): Promise<boolean>;
  /** Releases a table. Does nothing if it is no longer at this epoch. */
  release(table: string, epoch: number): Promise<void>;
  /** A ledger is no longer of use: its table is closed or has another owner. */
  drop(table: string, epoch: number): void;
}

/** A table's events, written under the epoch in which the table was claimed. */
export class StoredLedger implements Ledger {
  private readonly writer: LedgerWriter;
  private readonly table: string;
  private readonly epoch: number;
  /** How many events there are. */
  private seq: number;

  constructor(writer: LedgerWriter, table: string, epoch: number, seq: number) {
    this.writer = writer;
    this.table = table;
    this.epoch = epoch;
    this.seq = seq;
  }

  async append(events: readonly TableEvent[]): Promise<void> {
    const closing = events.find((event) => event.type === 'closed');
    const rules = events.findLast((event) => event.type === 'rules');
    const isWritten = await this.writer.write({
      kind: 'append',
      table: this.table,
      epoch: this.epoch,
      after: this.seq,
      at: Date.now(),
      events: events.map((event) => JSON.stringify(event)),
      status: closing?.status ?? null,
      rules: rules === undefined ? null : columnsOf(rules),
    });
    if (!isWritten || closing !== undefined) this.writer.drop(this.table, this.epoch);
    if (!isWritten) throw new Fenced(`table ${this.table} is no longer owned by this process`);
    this.seq += events.length;
  }

  async saveSnapshot(snapshot: Snapshot): Promise<void> {
    await this.writer.write({ kind: 'snapshot', table: this.table, epoch: this.epoch, seq: this.seq, ...snapshot });
  }

  async release(): Promise<void> {
    await this.writer.release(this.table, this.epoch);
  }
}
