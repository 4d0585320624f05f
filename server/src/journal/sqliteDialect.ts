import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { SqliteThread } from './sqliteThread.ts';

/** Yes and no are stored as numbers, since SQLite has no booleans. Binding a boolean is a bug and must not pass. */
function bound(parameter: unknown): unknown {
  if (typeof parameter === 'boolean') throw new TypeError('booleans are stored as 1 and 0');
  return parameter;
}

class ThreadConnection implements DatabaseConnection {
  private readonly thread: SqliteThread;

  constructor(thread: SqliteThread) {
    this.thread = thread;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } = await this.thread.ask({ kind: 'query', sql, parameters: parameters.map(bound) });
    return { rows: rows as R[], numAffectedRows: BigInt(changes) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("results are not streamed from the store's thread");
  }
}

/**
 * A transaction left open between two messages would include the appends that arrive in between, so anything that must
 * be atomic is one task of the thread (sqliteThread.ts).
 */
async function noTransactions(): Promise<void> {
  throw new Error("transactions are tasks of the store's thread");
}

function driverOf(thread: SqliteThread): Driver {
  const connection = new ThreadConnection(thread);
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    beginTransaction: noTransactions,
    commitTransaction: noTransactions,
    rollbackTransaction: noTransactions,
    destroy: () => thread.close(),
  };
}

/** Kysely on the SQLite file that a thread holds. */
export function sqliteDialect(thread: SqliteThread): Dialect {
  return {
    createDriver: () => driverOf(thread),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
