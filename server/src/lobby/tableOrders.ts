import type { LocalTables } from '../cluster/localTables.ts';
import type { Processes } from '../cluster/processes.ts';
import type { OpenTable } from '../cluster/remoteTable.ts';
import type { Match } from './matching.ts';
import { dropStrangers, type GatheringParts, gatherAt, moveTo } from './seatingStrangers.ts';

/** What orders at tables require. */
interface OrderParts extends GatheringParts {
  readonly tables: LocalTables;
  readonly processes: Processes;
}

/** The orders of the queue for strangers to a table, carried out by the process that owns it. */
export class TableOrders {
  private readonly parts: OrderParts;

  constructor(parts: OrderParts) {
    this.parts = parts;
  }

  /**
   * Seats strangers at the table of a group that has waited for them, and begins. Returns false if that is no longer
   * possible (gatherAt).
   */
  async gather({ id: table }: OpenTable, { variant, seating }: Match): Promise<boolean> {
    const { tables, processes } = this.parts;
    const own = tables.get(table);
    if (own !== undefined) return gatherAt(this.parts, own, { variant, seating });
    const remote = processes.table(table);
    return remote !== undefined && processes.order(remote, 'gather', { table, variant, seating });
  }

  /** The people of a table have moved to another. */
  async moveFrom(table: string, to: string): Promise<void> {
    const { tables, processes } = this.parts;
    const own = tables.get(table);
    const remote = processes.table(table);
    if (own !== undefined) await moveTo(own, to);
    else if (remote !== undefined) await processes.order(remote, 'moveTo', { table, to });
  }

  /** Notes that the people of a table no longer want strangers. */
  async dropStrangers({ id: table }: OpenTable): Promise<void> {
    const { tables, processes } = this.parts;
    const own = tables.get(table);
    const remote = processes.table(table);
    if (own !== undefined) await dropStrangers(own);
    else if (remote !== undefined) await processes.order(remote, 'dropStrangers', { table });
  }
}
