import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { type Connection, type Connections, storageFailed } from './postgresConnections.ts';

/** A change of the schema may take as long as it needs. */
const FOR_LONG = 24 * 60 * 60_000;

/**
 * One statement at a time, each with any connection; in a transaction, which only migrations use, all with the same.
 */
class AnyConnection implements DatabaseConnection {
  private readonly connections: Connections;
  private pinned: { readonly connection: Connection; release(): void } | null = null;

  constructor(connections: Connections) {
    this.connections = connections;
  }

  async executeQuery<R>({ query, sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { connections, pinned } = this;
    const run = (connection: Connection) => connections.query(connection, sql, parameters);
    let result: Awaited<ReturnType<typeof run>>;
    if (pinned !== null) result = await connections.query(pinned.connection, sql, parameters, FOR_LONG);
    // reading twice does no harm
    else if (query.kind === 'SelectQueryNode') result = await connections.repeated(run);
    else result = await this.attempted(run);
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('results are not streamed from the store');
  }

  /** Begins a transaction with a connection of its own. */
  async begin(): Promise<void> {
    const { connections } = this;
    await new Promise<void>((resolve, reject) => {
      const held = async (connection: Connection): Promise<void> => {
        await connections.query(connection, 'BEGIN');
        await connections.query(connection, 'SET LOCAL statement_timeout = 0');
        await connections.query(connection, 'SET LOCAL idle_in_transaction_session_timeout = 0');
        await new Promise<void>((release) => {
          this.pinned = { connection, release };
          resolve();
        });
      };
      connections.once(held, connections.deadline()).catch((error: unknown) => reject(storageFailed(error)));
    });
  }

  /** Ends the transaction. */
  async end(how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    const { pinned } = this;
    if (pinned === null) return;
    this.pinned = null;
    try {
      await this.connections.query(pinned.connection, how);
    } finally {
      pinned.release();
    }
  }

  private async attempted<T>(run: (connection: Connection) => Promise<T>): Promise<T> {
    try {
      return await this.connections.once(run, this.connections.deadline());
    } catch (error) {
      throw storageFailed(error);
    }
  }
}

function driverOf(connections: Connections): Driver {
  return {
    init: async () => undefined,
    acquireConnection: async () => new AnyConnection(connections),
    releaseConnection: async () => undefined,
    beginTransaction: (connection) => (connection as AnyConnection).begin(),
    commitTransaction: (connection) => (connection as AnyConnection).end('COMMIT'),
    rollbackTransaction: (connection) => (connection as AnyConnection).end('ROLLBACK'),
    destroy: () => connections.close(),
  };
}

/** Kysely on PostgreSQL. Its statements throw StorageFailed. */
export function postgresDialect(connections: Connections): Dialect {
  return {
    createDriver: () => driverOf(connections),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}
