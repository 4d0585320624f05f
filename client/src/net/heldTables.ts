import type { SyncedTable } from '@kibitz/shared/wire/syncedTable';

/** How a table is to be seen, and for how many milliseconds at least. */
interface Step {
  readonly table: SyncedTable;
  readonly ms: number;
}

/** What is to be seen one after the other, the last for any time. */
function stepsOf(table: SyncedTable, ms = 0): Step[] {
  const { held } = table;
  return [...(held === null ? [] : stepsOf(held.table, held.ms)), { table, ms }];
}

/** Shows the states of a table as they come. One that is to be seen for a while is held that long, and later ones wait. */
export class HeldTables {
  private readonly show: (table: SyncedTable) => void;
  private waiting: Step[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(show: (table: SyncedTable) => void) {
    this.show = show;
  }

  /** The next state has come. */
  take(table: SyncedTable): void {
    this.waiting.push(...stepsOf(table));
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
    for (let step = this.waiting.shift(); step !== undefined; step = this.waiting.shift()) {
      this.show(step.table);
      // nobody sees a hidden page, and its timers are late; the benches have no page at all
      if (step.ms === 0 || globalThis.document?.hidden === true) continue;
      this.timer = setTimeout(() => this.next(), step.ms);
      return;
    }
  }
}
