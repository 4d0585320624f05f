import { CLOSED } from '@kibitz/shared/wire/closed';
import type { Logger } from 'pino';
import type { LiveProcess } from '../journal/leases.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import type { LocalTables } from './localTables.ts';
import type { Peers } from './peers.ts';
import type { Reporting } from './reporting.ts';

/** How many tables are handed over at a time: each takes a snapshot and a few queries. */
const AT_A_TIME = 4;

/** What handing over requires. */
interface HandoverParts {
  readonly local: LocalTables;
  readonly log: Logger;
  readonly peers: Peers;
  readonly reporting: Reporting;
  /** Stops a table and releases it. Everybody there is sent on with a close code. */
  handOver(table: LiveTable, code: number): Promise<void>;
}

/**
 * Hands tables of this process over to others. People are told that their table is moving, and are back within a second
 * or two.
 */
export class Handover {
  private readonly parts: HandoverParts;
  /** By table, while it is on its way. */
  private readonly takers = new Map<string, LiveProcess>();

  constructor(parts: HandoverParts) {
    this.parts = parts;
  }

  /** The process that is taking over a table, for its people, who come back at once; undefined if none is. */
  takerOf(table: string): LiveProcess | undefined {
    return this.takers.get(table);
  }

  /** Releases every table, one after another. Each is opened wherever somebody first comes to it. */
  async all(): Promise<void> {
    const { local, log, reporting } = this.parts;
    const tables = local.open();
    log.info({ tables: tables.length }, 'this process is handing its tables over');
    const handOver = async (): Promise<void> => {
      for (let table = tables.shift(); table !== undefined; table = tables.shift()) {
        await this.parts.handOver(table, CLOSED.moving);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, handOver));
    await reporting.flush();
  }

  /**
   * Hands one table to a process, which opens it at once. Returns false if it could not be released. Throws
   * StorageFailed, Unreached and HttpRefusal.
   */
  async one(table: LiveTable, to: LiveProcess): Promise<boolean> {
    const { id } = table;
    const { local, peers, reporting } = this.parts;
    this.takers.set(id, to);
    try {
      await this.parts.handOver(table, CLOSED.moving);
      if (local.get(id) !== undefined) return false;
      await reporting.flush();
      return await peers.call(to, 'adopt', { table: id });
    } finally {
      this.takers.delete(id);
    }
  }
}
