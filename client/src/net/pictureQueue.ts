import type { ReadState } from '@kibitz/shared/wire/state/readState';
import type { SyncedTable } from '@kibitz/shared/wire/syncedTable';

/**
 * Shows the states of a table as they come. One that is to be seen for a while is held that long, and later ones wait.
 */
export class PictureQueue {
  private readonly show: (table: SyncedTable) => void;
  private waiting: ReadState[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(show: (table: SyncedTable) => void) {
    this.show = show;
  }

  /** The next state has come. */
  add(state: ReadState): void {
    this.waiting.push(state);
    if (this.timer === undefined) this.next();
  }

  /** Shows nothing that still waits. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
  }

  private next(): void {
    this.timer = undefined;
    for (let state = this.waiting.shift(); state !== undefined; state = this.waiting.shift()) {
      this.show(state.table);
      // nobody sees a hidden page, and its timers are late; the benches have no page at all
      if (state.hold === 0 || globalThis.document?.hidden === true) continue;
      this.timer = setTimeout(() => this.next(), state.hold);
      return;
    }
  }
}
