import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { Fenced, type Store } from './journal.ts';
import type { Leadership } from './leases.ts';
import { type Connection, type Connections, isGone, storageFailed } from './postgresConnections.ts';
import { NOW } from './postgresLease.ts';
import type { Schema } from './schema.ts';
import { codeOf } from './storeUnusable.ts';

const LEADS = 'SELECT 1 FROM leads WHERE job = $1 AND process = $2 AND epoch = $3 FOR SHARE';

/** If a transaction with this id is still under way somewhere, this waits for its end. */
const SETTLE = `INSERT INTO commits (id, at) VALUES ($1, ${NOW}) ON CONFLICT (id) DO NOTHING`;

/** Codes for a conflict between two transactions in which this one was rolled back. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01']);

/** The pause between two attempts, in milliseconds. */
const PAUSE = 50;

/** The modules' tables in PostgreSQL. */
export class PostgresStore implements Store {
  private readonly connections: Connections;
  private readonly db: Kysely<Schema>;
  /** The process, for the jobs that it leads. */
  private readonly process: string;

  constructor(connections: Connections, db: Kysely<Schema>, process: string) {
    this.connections = connections;
    this.db = db;
    this.process = process;
  }

  queries<Tables>(): Kysely<Tables> {
    return this.db as unknown as Kysely<Tables>;
  }

  /** Each transaction leaves a row that proves it went through. If its answer is lost, it is not run again. */
  async together(statements: readonly Compilable[], lead?: Leadership): Promise<number> {
    if (statements.length === 0) return 0;
    const compiled = statements.map((statement) => statement.compile());
    const deadline = this.connections.deadline();
    for (;;) {
      const id = randomBytes(12).toString('hex');
      const tried: Tried = { changes: null };
      try {
        return await this.connections.once((one) => this.transaction(one, id, compiled, lead, tried), deadline);
      } catch (error) {
        if (error instanceof Fenced) throw error;
        if (performance.now() >= deadline || !(isGone(error) || CONFLICTS.has(codeOf(error))))
          throw storageFailed(error);
        if (tried.changes !== null && (await this.wentThrough(id))) return tried.changes;
        await pause(PAUSE);
      }
    }
  }

  private async transaction(
    connection: Connection,
    id: string,
    statements: readonly CompiledQuery[],
    lead: Leadership | undefined,
    tried: Tried,
  ): Promise<number> {
    const { connections } = this;
    const run = (sql: string, values: readonly unknown[] = []) => connections.query(connection, sql, values);
    let changes = 0;
    try {
      await run(`BEGIN; INSERT INTO commits (id, at) VALUES ('${id}', ${NOW})`);
      if (lead !== undefined) {
        const { rows } = await run(LEADS, [lead.job, this.process, lead.epoch]);
        if (rows.length === 0) throw new Fenced(`another process leads ${lead.job}`);
      }
      for (const { sql, parameters } of statements) changes += (await run(sql, parameters)).rowCount ?? 0;
    } catch (error) {
      if (!isGone(error)) await run('ROLLBACK');
      throw error;
    }
    tried.changes = changes;
    await run('COMMIT');
    return changes;
  }

  /** Whether a transaction went through whose commit was sent but never answered. Throws StorageFailed. */
  private async wentThrough(id: string): Promise<boolean> {
    const { rowCount } = await this.connections.repeated((one) => this.connections.query(one, SETTLE, [id]));
    return rowCount === 0;
  }
}

/** How far a transaction got. */
interface Tried {
  /** How many rows it changed, once its commit was sent; null until then. */
  changes: number | null;
}
