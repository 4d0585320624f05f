import { CLOSED } from '@kibitz/shared/wire/closed';
import type { App } from '../app.ts';
import type { LiveProcess } from '../journal/processes.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import type { Peers } from './peers.ts';
import type { Reporting } from './reporting.ts';

/** How many tables are handed over at a time: each takes a snapshot and a few queries. */
const AT_A_TIME = 4;

/** Gives tables of this process to others. People read that their table is moving, and are back at it within a second or two. */
export class Handover {
  private readonly app: App;
  private readonly peers: Peers;
  private readonly reporting: Reporting;
  /** By table, while it is on its way. */
  private readonly takers = new Map<string, LiveProcess>();

  constructor(app: App, peers: Peers, reporting: Reporting) {
    this.app = app;
    this.peers = peers;
    this.reporting = reporting;
  }

  /** The process that takes a table being handed over, since its people come back at once. Undefined if none does. */
  takerOf(table: string): LiveProcess | undefined {
    return this.takers.get(table);
  }

  /** Gives up every table, one after another: each is opened wherever somebody first comes to it. */
  async all(): Promise<void> {
    const tables = this.app.open();
    this.app.log.info({ tables: tables.length }, 'this process hands its tables over');
    const handOver = async (): Promise<void> => {
      for (let table = tables.shift(); table !== undefined; table = tables.shift()) {
        await this.app.handOver(table, CLOSED.moving);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, handOver));
    await this.reporting.flush();
  }

  /** Gives one table to a process, which opens it at once. False if it could not be given up. Throws StorageFailed, Unreached and HttpRefusal. */
  async one(table: LiveTable, to: LiveProcess): Promise<boolean> {
    const { id } = table;
    this.takers.set(id, to);
    try {
      await this.app.handOver(table, CLOSED.moving);
      if (this.app.table(id) !== undefined) return false;
      await this.reporting.flush();
      return await this.peers.call(to, 'adopt', { table: id });
    } finally {
      this.takers.delete(id);
    }
  }
}
