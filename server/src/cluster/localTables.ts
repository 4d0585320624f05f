import { Queues } from '../queue.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import type { ParkedTable } from '../tables/parkedTable.ts';

/**
 * The tables that no other process has open: those that are open here, and the parked ones that this process keeps
 * track of.
 */
export class LocalTables {
  /** The tables that are open here, by id. */
  readonly live = new Map<string, LiveTable>();
  /** The parked tables, by id. */
  readonly parked = new Map<string, ParkedTable>();
  /** The queue of each table: parking, opening, closing and renaming happen one at a time. */
  readonly locks = new Queues();

  /** A table that is open here; undefined if there is none. */
  get(id: string): LiveTable | undefined {
    return this.live.get(id);
  }

  /** The tables that are open here. */
  open(): LiveTable[] {
    return [...this.live.values()];
  }

  /** The tables that are open here, and the parked ones. */
  all(): (LiveTable | ParkedTable)[] {
    return [...this.live.values(), ...this.parked.values()];
  }
}
