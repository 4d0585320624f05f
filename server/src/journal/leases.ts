import type { ColumnType, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable } from './migrating.ts';

/*
 * Who owns which table when several processes share a store. Every process has a lease, which it renews three times
 * within its length. The tables it has claimed and the jobs it leads are its own while the lease runs; afterwards
 * others may take them. The table's epoch, not the lease, keeps two processes from writing to one table: every claim
 * raises it, and every append carries it. The lease only determines when a claim is allowed.
 *
 * A SQLite store has one process, which keeps all others out by a lock that ends with it (folderLock.ts): its lease
 * never runs out (LoneProcess). In PostgreSQL a lease is a row, by the database's clock (PostgresLease).
 */

/** A process's announcement of itself to the others. */
export interface Announcement {
  /** Where the other processes reach its internal door, as HOST:PORT. '' for none. */
  readonly address: string;
  /** Whether it is about to stop: it takes no new tables and hands over those it has. */
  readonly isDraining: boolean;
}

/** A server process whose lease runs. */
export interface LiveProcess extends Announcement {
  /** Identifies this run of the process. The next run has another id. */
  readonly process: string;
  /** Epoch milliseconds, by the database's clock. */
  readonly started: number;
}

/**
 * The right to do a job that one process does at a time. It lasts as long as the process's lease and needs no renewing.
 */
export interface Leadership {
  readonly job: string;
  /** Goes up by one whenever another process takes the lead. */
  readonly epoch: number;
}

/** Called when this process's lease is lost or regained. Its functions must not throw. */
export interface LeaseListener {
  /**
   * The lease could not be renewed for its whole length: the database is gone, or the process was held up. Others may
   * have claimed its tables and taken its jobs. Appends still settle it: if nobody has, they go through.
   */
  lost?(): void;
  /**
   * The lease runs again. Others have claimed these tables meanwhile, and whatever is held of them must be dropped; all
   * others are still this process's. Others may lead its jobs too: ask for those again (`lead`).
   */
  regained?(claimed: readonly string[]): void;
}

/** The leases of the processes that share a store. Everything that returns a promise throws StorageFailed. */
export interface Leases {
  /** The id of this process; new with every start. */
  readonly process: string;
  /** Announces this process to the others. Until then it has no address and is not draining. */
  announce(about: Announcement): Promise<void>;
  /** The processes whose leases run, including this one, oldest first. */
  processes(): Promise<readonly LiveProcess[]>;
  /**
   * The process that owns a live table; null if no living process does, so that any may claim it, or there is no such
   * table. The answer may be out of date by the time it arrives: only a claim is certain.
   */
  ownerOf(table: string): Promise<LiveProcess | null>;
  /**
   * Asks to lead a job, such as the queue for strangers; null while another living process leads it. A process that
   * already leads gets the same lead again. Ask every few seconds, since the leader may die. Anything that must never
   * be done twice is written with `Store.together(statements, lead)`.
   */
  lead(job: string): Promise<Leadership | null>;
  /** Resigns from a job, so that others need not wait for the lease to end. Does nothing if the lead has passed on. */
  resign(lead: Leadership): Promise<void>;
  /** Whether the lease runs for certain, by this machine's clock; it does not ask the store. */
  holdsLease(): boolean;
  /** Adds a listener. */
  onLease(listener: LeaseListener): void;
}

/** The part of the store's schema that lists the processes. */
export interface ProcessTables {
  processes: {
    id: string;
    address: string;
    is_draining: number;
    started: number;
    /** By the database's clock. */
    lease_until: number;
  };
  leads: {
    job: string;
    /** null once it was given up. */
    process: string | null;
    epoch: ColumnType<number, number, number>;
  };
  /** Transactions of the last hour, in case an answer was lost. */
  commits: { id: string; at: number };
}

/** Gives processes leases of their own: from now on a table's lease is its owner's. */
export const processesMigration: Migration = {
  async up(db: Kysely<never>) {
    await createTable(db, 'processes', 'id', {
      id: 'text',
      address: 'text',
      is_draining: 'integer',
      started: 'bigint',
      lease_until: 'bigint',
    });
    await db.schema
      .createTable('leads')
      .addColumn('job', 'text', (column) => column.primaryKey())
      .addColumn('process', 'text')
      .addColumn('epoch', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.alterTable('tables').dropColumn('lease_until').execute();
  },
};

/** Tells a process whether a transaction went through whose answer was lost. */
export const commitsMigration: Migration = {
  async up(db: Kysely<never>) {
    await createTable(db, 'commits', 'id', { id: 'text', at: 'bigint' });
  },
};
