import type { ReadState } from '@kibitz/shared/wire/state/readState';
import type { SyncedTable } from '@kibitz/shared/wire/wholeTable';

/** Shows a table's states one after the other: each stays for as long as its `hold` says, and later ones wait. */
export class PictureQueue {
  private readonly show: (table: SyncedTable) => void;
  private waiting: ReadState[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(show: (table: SyncedTable) => void) {
    this.show = show;
  }

  /** Adds the next state. */
  add(state: ReadState): void {
    this.waiting.push(state);
    if (this.timer === undefined) this.next();
  }

  /** Drops what still waits. */
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
