import type { Ledger, TableEvent } from '../journal/journal.ts';
import { snapshotOf } from './reopening.ts';
import type { TableEnd } from './tableEnd.ts';
import type { TableListener, TableState } from './tableState.ts';

/** A table's snapshot is renewed after this many events, which take a few milliseconds to replay. */
const KEPT_EVERY = 200;

/**
 * A long game's snapshot is large, so it is written less often: at most this many characters for each event.
 */
const CHARACTERS_AN_EVENT = 100;

/** Decides when a table's snapshot is due, and writes it. */
export class SnapshotKeeping implements TableListener {
  private readonly table: TableState;
  private readonly end: TableEnd;
  private readonly ledger: Ledger;
  /** Events recorded since the last snapshot, or one more before the first, and how many make the next one due. */
  private unkept = 1;
  private keptEvery = KEPT_EVERY;

  constructor(table: TableState, end: TableEnd, ledger: Ledger) {
    this.table = table;
    this.end = end;
    this.ledger = ledger;
  }

  recorded(events: readonly TableEvent[]): void {
    // a snapshot that includes moves taken back is void: the next one is due at once
    if (events.some(({ type }) => type === 'takenBack')) this.unkept = Math.max(this.unkept, this.keptEvery);
    this.unkept += events.length;
  }

  changed(): void {
    if (this.unkept >= this.keptEvery && this.isOfUse()) this.saveSoon();
  }

  /**
   * Stores a snapshot from which the table can be reopened without its earlier events, unless the last one is up to
   * date. Only within the table's queue, or once the table is stopped. Throws like Ledger.keep.
   */
  async save(): Promise<void> {
    if (this.unkept === 0 || !this.isOfUse()) return;
    this.unkept = 0;
    const snapshot = snapshotOf(this.table.game, this.table);
    this.keptEvery = Math.max(KEPT_EVERY, Math.round(snapshot.state.length / CHARACTERS_AN_EVENT));
    await this.ledger.saveSnapshot(snapshot);
  }

  /** Whether the table may be opened again. */
  private isOfUse(): boolean {
    return !this.end.isClosed() && this.table.phase() !== 'over';
  }

  private saveSoon(): void {
    const { queue, log } = this.table;
    // within the queue, every recorded move has been made; nobody waits for the snapshot to be durable
    const queued = queue.run(() => {
      void this.save().catch((error: unknown) => {
        // the events say the same
        log.error({ err: error }, 'a snapshot of a table could not be kept');
      });
    });
    queued.catch(() => undefined);
  }
}
