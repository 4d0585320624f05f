import { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { Queues } from '../queue.ts';
import type { Journal, Ledger, OwnedTable, Store, TableEvent, TableHead, UnownedTable } from './journal.ts';
import { StorageFailed } from './journal.ts';
import { JournalReads, type UnownedRow, unownedOf } from './journalReads.ts';
import type { Announcement, Leadership, LeaseListener, LiveProcess } from './leases.ts';
import { type LedgerWriter, StoredLedger, type WriteTask } from './ledger.ts';
import { migrate } from './migrations.ts';
import { Connections } from './postgresConnections.ts';
import { postgresDialect } from './postgresDialect.ts';
import { NOW, PostgresLease, processOf } from './postgresLease.ts';
import { PostgresStore } from './postgresStore.ts';
import { PostgresWriter } from './postgresWriter.ts';
import type { Schema } from './schema.ts';
import { headOf } from './storedRows.ts';
import { codeOf, placeOfAddress, StoreUnusable } from './storeUnusable.ts';

/** The owner of table `t` has a running lease, with a grace of $1 milliseconds. */
const LIVING_OWNER = `SELECT 1 FROM processes AS p WHERE p.id = t.owner AND p.lease_until > ${NOW} - $1::bigint`;

/** $4: this process has no ledger of the table, so an earlier claim, whose answer was lost, may be its own. */
const CLAIM = `
UPDATE tables AS t SET owner = $2, epoch = epoch + 1
WHERE id = $3 AND status = 'live' AND (owner IS NULL
  OR (owner = $2 AND $4::integer = 1) OR (owner <> $2 AND NOT EXISTS (${LIVING_OWNER})))
RETURNING *`;

const UNOWNED = `
SELECT t.*, s.seq, s.rules, s.history FROM tables AS t LEFT JOIN snapshots AS s ON s.table_id = t.id
WHERE status = 'live' AND (owner IS NULL OR NOT EXISTS (${LIVING_OWNER}))
ORDER BY opened`;

const OWNER_OF = `
SELECT p.* FROM tables AS t JOIN processes AS p ON p.id = t.owner
WHERE t.id = $2 AND t.status = 'live' AND p.lease_until > ${NOW} - $1::bigint`;

/** The next epoch fences off appends that may still be under way. */
const RELEASE = 'UPDATE tables SET owner = NULL, epoch = epoch + 1 WHERE id = $1 AND epoch = $2';

/** Releases everything that a process holds when it ends. */
const LEAVE = [
  "UPDATE tables SET owner = NULL, epoch = epoch + 1 WHERE owner = $1 AND status = 'live'",
  'UPDATE leads SET process = NULL WHERE process = $1',
  'DELETE FROM processes WHERE id = $1',
];

/** The pools of one process, separate because a crowd of queries must not hold up moves or the lease. */
interface Pools {
  readonly queries: Connections;
  readonly moves: Connections;
  readonly lease: Connections;
}

/** The journal in a PostgreSQL database, which several processes may share. */
class PostgresJournal extends JournalReads implements Journal, LedgerWriter {
  readonly store: Store;
  private readonly pools: Pools;
  private readonly writer: PostgresWriter;
  private readonly lease: PostgresLease;
  /** The queue of each table: a process makes claims for a table one after the other. */
  private readonly claims = new Queues();

  constructor(pools: Pools, lease: PostgresLease) {
    super(new Kysely<Schema>({ dialect: postgresDialect(pools.queries) }));
    this.pools = pools;
    this.lease = lease;
    this.writer = new PostgresWriter(pools.moves);
    this.store = new PostgresStore(pools.queries, this.db, lease.process);
  }

  get process(): string {
    return this.lease.process;
  }

  async prepare(): Promise<void> {
    await migrate(this.db);
    await this.lease.start();
  }

  isAlone(): Promise<boolean> {
    return this.lease.isAlone();
  }

  async open(head: TableHead, events: readonly TableEvent[]): Promise<Ledger> {
    await this.insert(head, events);
    this.lease.hold(head.id, 1);
    return new StoredLedger(this, head.id, 1, events.length);
  }

  claim(id: string): Promise<OwnedTable | null> {
    return this.claims.run(id, () => this.claimNow(id));
  }

  write(task: WriteTask): Promise<boolean> {
    return this.writer.write(task);
  }

  async release(table: string, epoch: number): Promise<void> {
    await this.run(RELEASE, [table, epoch]);
    this.lease.drop(table, epoch);
  }

  drop(table: string, epoch: number): void {
    this.lease.drop(table, epoch);
  }

  async unowned(): Promise<readonly UnownedTable[]> {
    return (await this.run<UnownedRow>(UNOWNED, [this.lease.grace()])).map(unownedOf);
  }

  announce(about: Announcement): Promise<void> {
    return this.lease.announce(about);
  }

  async processes(): Promise<readonly LiveProcess[]> {
    const sql = `SELECT * FROM processes WHERE lease_until > ${NOW} - $1::bigint ORDER BY started, id`;
    return (await this.run<Schema['processes']>(sql, [this.lease.grace()])).map(processOf);
  }

  async ownerOf(id: string): Promise<LiveProcess | null> {
    const [row] = await this.run<Schema['processes']>(OWNER_OF, [this.lease.grace(), id]);
    return row === undefined ? null : processOf(row);
  }

  lead(job: string): Promise<Leadership | null> {
    return this.lease.lead(job);
  }

  resign(lead: Leadership): Promise<void> {
    return this.lease.resign(lead);
  }

  holdsLease(): boolean {
    return this.lease.holdsLease();
  }

  onLease(listener: LeaseListener): void {
    this.lease.onLease(listener);
  }

  async close(): Promise<void> {
    this.lease.stop();
    await this.writer.close();
    try {
      for (const sql of LEAVE) await this.run(sql, [this.process]);
    } catch {
      // otherwise the lease runs out by itself
    }
    await this.abandon();
  }

  /** Closes the connections without releasing anything. */
  async abandon(): Promise<void> {
    this.lease.stop();
    await Promise.all(Object.values(this.pools).map((pool: Connections) => pool.close()));
  }

  private async claimNow(id: string): Promise<OwnedTable | null> {
    if (!this.holdsLease()) throw new StorageFailed('the lease of this process has run out', { code: 'LEASE_LOST' });
    const values = [this.lease.grace(), this.process, id, Number(!this.lease.holds(id))];
    const [row] = await this.run<Schema['tables']>(CLAIM, values);
    if (row === undefined) return null;
    const { epoch, last_seq } = row;
    this.lease.hold(id, epoch);
    return { head: headOf(row), ledger: new StoredLedger(this, id, epoch, last_seq) };
  }

  /** A statement that may be run twice. */
  private async run<Row>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    const { queries } = this.pools;
    return (await queries.repeated((connection) => queries.query(connection, sql, values))).rows as Row[];
  }
}

/** Where and how to open a journal. Times are in milliseconds. */
export interface PostgresSettings {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  readonly log: Logger;
  /** How long a process that does not respond keeps its tables. */
  readonly lease: number;
  /** Other processes may use the database at the same time. Default: false. */
  readonly isShared?: boolean;
  /** How long the database may be gone before a request fails. Default: 5000. */
  readonly patience?: number;
}

const CONNECTIONS = 8;
const STATEMENT = 5000;
const PATIENCE = 5000;

/** Error codes for a failed login or a missing database: waiting does not help. */
const NEEDS_A_PERSON = /^(28|3D000|42501)/;

/**
 * Opens the store in a PostgreSQL database and migrates its schema to this version's. Later, requests fail while the
 * database is gone, and it is reconnected automatically. Throws StoreUnusable if it cannot be used, or if another
 * process uses it and it is not shared.
 */
export async function openPostgresJournal(settings: PostgresSettings): Promise<Journal> {
  const { url, log, lease, isShared = false, patience = PATIENCE } = settings;
  const usual = { url, log, statement: STATEMENT, connecting: 3000, patience };
  const pools = {
    queries: new Connections({ ...usual, most: CONNECTIONS }),
    moves: new Connections({ ...usual, most: 1 }),
    lease: new Connections({ ...usual, most: 1, statement: lease / 2, connecting: lease / 2, patience: lease }),
  };
  const journal = new PostgresJournal(pools, new PostgresLease(pools.lease, lease, log));
  try {
    await journal.prepare();
    if (isShared || (await journal.isAlone())) return journal;
  } catch (error) {
    await journal.abandon();
    if (!(error instanceof StorageFailed)) throw error;
    const mayPass = !NEEDS_A_PERSON.test(codeOf(error));
    const message = `The database at ${placeOfAddress(url)} cannot be used: ${error.message} (DATABASE_URL).`;
    throw new StoreUnusable(message, mayPass, { cause: error });
  }
  await journal.close();
  throw new StoreUnusable(
    `A Kibitz server is already running on the database at ${placeOfAddress(url)}. Stop it first, or let several ` +
      'share it (KIBITZ_PUBLIC_ADDRESS, KIBITZ_INTERNAL_ADDRESS).',
    false,
  );
}
