import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { StorageFailed } from './journal.ts';
import { codeOf } from './storeUnusable.ts';

/** The settings of a connection pool. Times are in milliseconds. */
export interface PoolSettings {
  readonly url: string;
  readonly log: Logger;
  /** How many connections there are at most. */
  readonly most: number;
  /** How long a statement may take. */
  readonly statement: number;
  /** How long it may take to connect, or to get one of the connections. */
  readonly connecting: number;
  /** How long the database may be gone before requests fail. */
  readonly patience: number;
}

/** A connection of the pool, for as long as it is used. */
export type Connection = pg.PoolClient;

/** bigint and numeric: the store has no numbers that a double cannot hold. */
const NUMBERS: ReadonlySet<number> = new Set([20, 1700]);

/** How the driver reads values of the store. */
export const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    // the driver's own types have a signature for every format
    NUMBERS.has(oid) ? Number : (pg.types.getTypeParser as (oid: number, format?: string) => unknown)(oid, format),
};

/** How soon requests fail once the database has been gone for longer than any request waits. */
const IMPATIENCE = 500;

/** The pause between two attempts to connect. */
const PAUSE = 100;

/** System error codes with which a connection ends or cannot be made. */
const GONE: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOENT', 'EMFILE', 'ENFILE'],
  // the database has become, or has always been, a standby: another is the primary now
  '25006',
  // it has no connection left for us
  '53300',
]);

/** The driver's own messages, which have no code. */
const GONE_WORDS = new RegExp(
  '^(Connection (terminated|ended)|timeout exceeded|Query read timeout|Client (has|was)|The server does not' +
    '|.*(not queryable|end on the pool))',
);

/** Whether the connection has ended or none could be made, so that the fate of a statement under way is unknown. */
export function isGone(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== '') return GONE.has(code) || /^(08|57P0)/.test(code);
  return error instanceof AggregateError || (error instanceof Error && GONE_WORDS.test(error.message));
}

/** A database failure in the form that the store's modules expect. Their own errors pass unchanged. */
export function storageFailed(error: unknown): Error {
  if (error instanceof StorageFailed || error instanceof TypeError) return error;
  const message = error instanceof AggregateError ? String(error.errors[0]) : String(error);
  return new StorageFailed(message, { cause: error, code: codeOf(error) || (isGone(error) ? 'GONE' : '') });
}

/** PostgreSQL cannot store text with NUL and refuses to search for it. The replacement will not be found either. */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
}

/** Connections to PostgreSQL, reopened whenever they are lost. */
export class Connections {
  private readonly settings: PoolSettings;
  private readonly pool: pg.Pool;
  /** The connections known to lead to the primary database, where writing is allowed. */
  private readonly tried = new WeakSet<Connection>();
  /** When the database was first found gone, by performance.now(); null while it answers. */
  private goneSince: number | null = null;
  private isClosed = false;

  constructor(settings: PoolSettings) {
    this.settings = settings;
    this.pool = new pg.Pool({
      connectionString: settings.url,
      max: settings.most,
      connectionTimeoutMillis: settings.connecting,
      statement_timeout: settings.statement,
      idle_in_transaction_session_timeout: settings.statement * 2,
      keepAlive: true,
      application_name: 'kibitz',
      types: TYPES,
    });
    this.pool.on('error', (error) =>
      settings.log.warn({ code: codeOf(error) }, 'an idle connection to the database was lost'),
    );
    // nothing else listens if a connection dies between two statements of a transaction: the next statement fails
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** The deadline up to which a request made now may wait for the database, by performance.now(). */
  deadline(): number {
    const now = performance.now();
    const isLong = this.goneSince !== null && now - this.goneSince > this.settings.patience;
    return now + (isLong ? IMPATIENCE : this.settings.patience);
  }

  /**
   * Works with a connection once. If it is lost, or cannot be made by the deadline, throws the driver's error (isGone).
   * Work that was not begun is retried until then.
   */
  async once<T>(work: (connection: Connection) => Promise<T>, deadline: number): Promise<T> {
    const connection = await this.connect(deadline);
    let error: unknown = null;
    try {
      const result = await work(connection);
      this.goneSince = null;
      return result;
    } catch (caught) {
      error = caught;
      throw caught;
    } finally {
      if (isGone(error)) this.noteGone(error);
      connection.release(error !== null);
    }
  }

  /** Does work that may be repeated: retried until the deadline when the connection is lost. Throws StorageFailed. */
  async repeated<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const deadline = this.deadline();
    for (;;) {
      try {
        return await this.once(work, deadline);
      } catch (error) {
        if (!isGone(error) || this.isClosed || performance.now() >= deadline) throw storageFailed(error);
        await pause(PAUSE);
      }
    }
  }

  /** Runs a statement. If the database takes too long to answer, the connection is dropped. */
  async query(
    connection: Connection,
    text: string,
    values: readonly unknown[] = [],
    within = this.settings.statement + 1000,
  ): Promise<pg.QueryResult> {
    const query = { text, values: values.map(withoutNul), query_timeout: within };
    return connection.query(query);
  }

  /** Ends all connections. Any work under way fails. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    const given = AbortSignal.timeout(2000);
    await Promise.race([this.pool.end(), new Promise((resolve) => given.addEventListener('abort', resolve))]);
  }

  private async connect(deadline: number): Promise<Connection> {
    for (;;) {
      try {
        return await this.writable();
      } catch (error) {
        if (!isGone(error)) throw error;
        this.noteGone(error);
        if (this.isClosed || performance.now() >= deadline) throw error;
        await pause(PAUSE);
      }
    }
  }

  /** A connection to a database that may be written to. */
  private async writable(): Promise<Connection> {
    const connection = await this.pool.connect();
    if (this.tried.has(connection)) return connection;
    try {
      const { rows } = await this.query(connection, 'SELECT pg_is_in_recovery() AS is_standby');
      if ((rows[0] as { is_standby: boolean }).is_standby) {
        throw Object.assign(new Error('the database is a standby'), { code: '25006' });
      }
      this.tried.add(connection);
      return connection;
    } catch (error) {
      connection.release(true);
      throw error;
    }
  }

  private noteGone(error: unknown): void {
    if (this.goneSince !== null) return;
    this.goneSince = performance.now();
    if (!this.isClosed) this.settings.log.warn({ code: codeOf(error) }, 'the database does not answer');
  }
}
