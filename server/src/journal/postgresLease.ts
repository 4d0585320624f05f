import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Announcement, Leadership, LeaseListener, Leases, LiveProcess } from './leases.ts';
import type { Connection, Connections } from './postgresConnections.ts';

/** The database's clock, in epoch milliseconds. The processes' own clocks never quite agree. */
export const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

const RENEW = `
INSERT INTO processes (id, address, is_draining, started, lease_until)
VALUES ($1, $2, $3, ${NOW}, ${NOW} + $4::bigint)
ON CONFLICT (id) DO UPDATE
SET address = excluded.address, is_draining = excluded.is_draining, lease_until = excluded.lease_until`;

/** Processes whose leases ended this long ago are deleted, as are transactions: nobody asks for them by then. */
const LONG_AGO = 60 * 60_000;
const FORGET = [
  `DELETE FROM processes WHERE lease_until < ${NOW} - ${LONG_AGO}`,
  `DELETE FROM commits WHERE at < ${NOW} - ${LONG_AGO}`,
];
/** The number of renewals between two such deletions. */
const FORGET_EVERY = 300;

const LEAD = `
INSERT INTO leads (job, process, epoch) VALUES ($1, $2, 1)
ON CONFLICT (job) DO UPDATE
SET process = excluded.process, epoch = leads.epoch + CASE WHEN leads.process = excluded.process THEN 0 ELSE 1 END
WHERE leads.process IS NULL OR leads.process = excluded.process OR NOT EXISTS (
  SELECT 1 FROM processes AS p WHERE p.id = leads.process AND p.lease_until > ${NOW} - $3::bigint)
RETURNING epoch`;

/** The other processes with running leases that are older than $1. Of two that start at once, one is the older. */
const OLDER = `
SELECT o.id, o.lease_until FROM processes AS o JOIN processes AS own ON own.id = $1
WHERE o.lease_until > ${NOW} AND (o.started, o.id) < (own.started, own.id)`;
/** How often they are looked for, in milliseconds. */
const LOOK_EVERY = 100;

interface ProcessRow {
  readonly id: string;
  readonly address: string;
  readonly is_draining: number;
  readonly started: number;
}

/** A process's row. */
export function processOf({ id, address, is_draining, started }: ProcessRow): LiveProcess {
  return { process: id, address, isDraining: is_draining === 1, started };
}

/**
 * This process among those that share a database: its lease, and what it holds under it. The lease is renewed three
 * times within its length, over a connection of its own, so that no crowd of queries can hold it up. Its length counts
 * from before each renewal was sent, by a clock that does not jump, so this process never believes in the lease for
 * longer than the database does.
 */
export class PostgresLease implements Omit<Leases, 'processes' | 'ownerOf'> {
  readonly process = randomBytes(8).toString('hex');
  private readonly connections: Connections;
  /** In milliseconds. */
  private readonly length: number;
  private readonly log: Logger;
  private readonly listeners: LeaseListener[] = [];
  /** The tables whose ledgers this process has, and the epochs in which it claimed them. */
  private readonly held = new Map<string, number>();
  private about: Announcement = { address: '', isDraining: false };
  /** By performance.now(). */
  private runsUntil = 0;
  private isLost = false;
  /** When it was last regained, by performance.now(). */
  private regainedAt = Number.NEGATIVE_INFINITY;
  /** Whether the next renewal looks for claims by others once more: one may have been under way. */
  private isToLook = false;
  private renewals = 0;
  private next: NodeJS.Timeout | undefined;
  private end: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(connections: Connections, length: number, log: Logger) {
    this.connections = connections;
    this.length = length;
    this.log = log;
  }

  /** Takes the lease and keeps it from now on. Throws StorageFailed. */
  async start(): Promise<void> {
    const sent = performance.now();
    await this.connections.repeated((connection) => this.renew(connection));
    this.runsUntil = sent + this.length;
    this.watch();
    this.plan(this.length / 3);
  }

  /**
   * Waits for the leases of all older processes to run out, as those of killed processes do. Returns true as soon as
   * there are none, and false as soon as one is renewed, since that process is alive. Throws StorageFailed.
   */
  async isAlone(): Promise<boolean> {
    const ends = new Map<string, number>();
    for (;;) {
      const { rows } = await this.connections.repeated((one) => this.connections.query(one, OLDER, [this.process]));
      if (rows.length === 0) return true;
      for (const { id, lease_until: end } of rows as { id: string; lease_until: number }[]) {
        if (end > (ends.get(id) ?? end)) return false;
        ends.set(id, end);
      }
      await pause(LOOK_EVERY);
    }
  }

  /** Stops renewing. The lease is released by the journal's `close`, or runs out. */
  stop(): void {
    this.isClosed = true;
    clearTimeout(this.next);
    clearTimeout(this.end);
  }

  async announce(about: Announcement): Promise<void> {
    this.about = about;
    await this.connections.repeated((connection) => this.renew(connection));
  }

  onLease(listener: LeaseListener): void {
    this.listeners.push(listener);
  }

  holdsLease(): boolean {
    return !this.isLost && performance.now() < this.runsUntil;
  }

  /**
   * How long another's lease is respected beyond its end, in milliseconds. If this process has lost its own, others may
   * have lost theirs too because the database was gone: they get time to renew them.
   */
  grace(): number {
    return performance.now() - this.regainedAt < this.length ? this.length : 0;
  }

  /** From now on this process has the ledger of a table. */
  hold(table: string, epoch: number): void {
    this.held.set(table, epoch);
  }

  /** A ledger is of no further use. */
  drop(table: string, epoch: number): void {
    if (this.held.get(table) === epoch) this.held.delete(table);
  }

  holds(table: string): boolean {
    return this.held.has(table);
  }

  async lead(job: string): Promise<Leadership | null> {
    if (!this.holdsLease()) return null;
    const values = [job, this.process, this.grace()];
    const { rows } = await this.connections.repeated((one) => this.connections.query(one, LEAD, values));
    const [row] = rows as { epoch: number }[];
    return row === undefined ? null : { job, epoch: row.epoch };
  }

  async resign({ job, epoch }: Leadership): Promise<void> {
    const sql = 'UPDATE leads SET process = NULL WHERE job = $1 AND process = $2 AND epoch = $3';
    const values = [job, this.process, epoch];
    await this.connections.repeated((one) => this.connections.query(one, sql, values));
  }

  private async renew(connection: Connection): Promise<void> {
    const { address, isDraining } = this.about;
    const values = [this.process, address, Number(isDraining), this.length];
    await this.connections.query(connection, RENEW, values, this.length);
  }

  private plan(wait: number): void {
    if (this.isClosed) return;
    this.next = setTimeout(() => void this.beat(), wait);
    this.next.unref();
  }

  /** Notices the end of the lease, even while a renewal is under way. */
  private watch(): void {
    clearTimeout(this.end);
    if (this.isClosed) return;
    this.end = setTimeout(() => this.noticeEnd(), Math.max(1, this.runsUntil - performance.now()));
    this.end.unref();
  }

  private noticeEnd(): void {
    if (this.isLost || this.isClosed || performance.now() < this.runsUntil) return;
    this.isLost = true;
    this.log.warn({ process: this.process }, 'the lease of this process has run out: others may claim its tables');
    for (const listener of this.listeners) listener.lost?.();
  }

  private async beat(): Promise<void> {
    this.noticeEnd();
    const sent = performance.now();
    try {
      await this.connections.once((connection) => this.renew(connection), sent + this.length / 3);
      // renewed in the database, but perhaps so long ago that it has run out again
      this.noticeEnd();
      this.runsUntil = sent + this.length;
      if (performance.now() < this.runsUntil) await this.renewed();
      this.watch();
      this.plan(Math.max(0, sent + this.length / 3 - performance.now()));
    } catch (error) {
      if (this.isClosed) return;
      this.log.warn({ err: error }, 'the lease of this process could not be renewed');
      this.noticeEnd();
      this.plan(Math.min(250, this.length / 10));
    }
  }

  private async renewed(): Promise<void> {
    const wasLost = this.isLost;
    if (wasLost || this.isToLook) {
      const claimed = await this.claimed();
      if (wasLost) {
        // only once the answer is known: if the query fails, the next renewal asks again
        this.isLost = false;
        this.regainedAt = performance.now();
      }
      this.isToLook = wasLost;
      if (wasLost)
        this.log.warn({ process: this.process, claimed: claimed.length }, 'the lease of this process runs again');
      if (wasLost || claimed.length > 0) for (const listener of this.listeners) listener.regained?.(claimed);
    }
    this.renewals++;
    if (this.renewals % FORGET_EVERY !== 0) return;
    for (const sql of FORGET) await this.connections.once((one) => this.connections.query(one, sql), performance.now());
  }

  /** The tables that this process owned and another owns by now. */
  private async claimed(): Promise<string[]> {
    const held = new Map(this.held);
    const sql = 'SELECT id, epoch FROM tables WHERE id = ANY ($1::text[])';
    const { rows } = await this.connections.repeated((one) => this.connections.query(one, sql, [[...held.keys()]]));
    const epochs = new Map((rows as { id: string; epoch: number }[]).map(({ id, epoch }) => [id, epoch]));
    const claimed = [...held].filter(([id, epoch]) => epochs.get(id) !== epoch);
    for (const [id, epoch] of claimed) this.drop(id, epoch);
    return claimed.map(([id]) => id);
  }
}
