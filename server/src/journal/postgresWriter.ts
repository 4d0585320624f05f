import { setTimeout as pause } from 'node:timers/promises';
import { StorageFailed } from './journal.ts';
import type { AppendTask, SnapshotTask, WriteTask } from './ledger.ts';
import { type Connection, type Connections, isGone, storageFailed } from './postgresConnections.ts';

/** One statement, its own transaction, that appends events to every table still at its epoch and sequence. */
const APPEND = `
WITH wanted AS (
  SELECT * FROM unnest($1::text[], $2::integer[], $3::integer[], $4::integer[], $5::bigint[], $6::text[],
    $7::text[], $8::text[], $9::integer[], $10::integer[], $11::text[])
    AS w (id, epoch, after, added, at, status, options, in_force, rules_version, clock, settings)
), advanced AS (
  UPDATE tables AS t
  SET last_seq = t.last_seq + w.added,
    status = coalesce(w.status, t.status),
    closed = CASE WHEN w.status IS NULL THEN t.closed ELSE w.at END,
    options = coalesce(w.options, t.options), in_force = coalesce(w.in_force, t.in_force),
    rules_version = coalesce(w.rules_version, t.rules_version), clock = coalesce(w.clock, t.clock),
    settings = coalesce(w.settings, t.settings)
  FROM wanted AS w
  WHERE t.id = w.id AND t.epoch = w.epoch AND t.last_seq = w.after
  RETURNING t.id, w.at, w.status
), written AS (
  INSERT INTO events (table_id, seq, at, event)
  SELECT e.id, e.seq, a.at, e.event
  FROM unnest($12::text[], $13::integer[], $14::text[]) AS e (id, seq, event) JOIN advanced AS a ON a.id = e.id
), forgotten AS (
  DELETE FROM snapshots AS s USING advanced AS a WHERE s.table_id = a.id AND a.status IS NOT NULL
)
SELECT id FROM advanced`;

const SAVE = `
INSERT INTO snapshots (table_id, seq, rules, history, state)
SELECT t.id, t.last_seq, k.rules, k.history, k.state
FROM unnest($1::text[], $2::integer[], $3::integer[], $4::text[], $5::text[], $6::text[])
    AS k (id, epoch, seq, rules, history, state)
  JOIN tables AS t ON t.id = k.id AND t.epoch = k.epoch AND t.last_seq = k.seq AND t.status = 'live'
ON CONFLICT (table_id) DO UPDATE
SET seq = excluded.seq, rules = excluded.rules, history = excluded.history, state = excluded.state
RETURNING table_id AS id`;

/** It waits for a write that is still under way in a connection that was lost. */
const STANDING = 'SELECT id, epoch, last_seq FROM tables WHERE id = ANY ($1::text[]) ORDER BY id FOR UPDATE';

/** The pause between two attempts, in milliseconds. */
const PAUSE = 50;

/** The most tasks in one statement. */
const MOST = 500;

interface Waiting {
  readonly task: WriteTask;
  resolve(isWritten: boolean): void;
  reject(error: Error): void;
}

interface Standing {
  readonly id: string;
  readonly epoch: number;
  readonly last_seq: number;
}

function appendValues(tasks: readonly AppendTask[]): unknown[] {
  const events = tasks.flatMap(({ table, after, events }) =>
    events.map((event, i) => ({ table, seq: after + 1 + i, event })),
  );
  return [
    tasks.map(({ table }) => table),
    tasks.map(({ epoch }) => epoch),
    tasks.map(({ after }) => after),
    tasks.map(({ events }) => events.length),
    tasks.map(({ at }) => at),
    tasks.map(({ status }) => status),
    tasks.map(({ rules }) => rules?.options ?? null),
    tasks.map(({ rules }) => rules?.in_force ?? null),
    tasks.map(({ rules }) => rules?.rules_version ?? null),
    tasks.map(({ rules }) => rules?.clock ?? null),
    tasks.map(({ rules }) => rules?.settings ?? null),
    events.map(({ table }) => table),
    events.map(({ seq }) => seq),
    events.map(({ event }) => event),
  ];
}

function snapshotValues(tasks: readonly SnapshotTask[]): unknown[] {
  return [
    tasks.map(({ table }) => table),
    tasks.map(({ epoch }) => epoch),
    tasks.map(({ seq }) => seq),
    tasks.map(({ rules }) => rules),
    tasks.map(({ history }) => history),
    tasks.map(({ state }) => state),
  ];
}

function statementOf(tasks: readonly WriteTask[]): { readonly sql: string; readonly values: readonly unknown[] } {
  const appends = tasks.filter((task) => task.kind === 'append');
  if (appends.length > 0) return { sql: APPEND, values: appendValues(appends) };
  return { sql: SAVE, values: snapshotValues(tasks.filter((task) => task.kind === 'snapshot')) };
}

/**
 * The fate of an append whose answer was lost: true if it went through, false if the table has another owner, null if
 * it is still to be written. Under an epoch only its own ledger writes, one append at a time, so the sequence decides.
 */
function becameOf(task: AppendTask, standing: Standing | undefined): boolean | null {
  if (standing?.epoch !== task.epoch) return false;
  if (standing.last_seq === task.after) return null;
  return standing.last_seq === task.after + task.events.length;
}

/**
 * Writes tables' events and snapshots to PostgreSQL over one connection. Requests made while a commit is under way are
 * batched in the next, with no fixed window to wait for. A lost connection is reopened, and whatever was under way is
 * settled: it is written once, or it fails.
 */
export class PostgresWriter {
  private readonly connections: Connections;
  private queue: Waiting[] = [];
  private isBusy = false;
  private isClosed = false;

  /** The pool is this writer's own and needs only one connection. */
  constructor(connections: Connections) {
    this.connections = connections;
  }

  /** Resolves once a task is durable; false if its table has another owner, or has moved on. Throws StorageFailed. */
  write(task: WriteTask): Promise<boolean> {
    if (this.isClosed) return Promise.reject(new StorageFailed('the store is closed'));
    return new Promise((resolve, reject) => {
      this.queue.push({ task, resolve, reject });
      if (this.isBusy) return;
      this.isBusy = true;
      setImmediate(() => void this.work());
    });
  }

  /** Finishes what was requested, and closes. */
  async close(): Promise<void> {
    this.isClosed = true;
    while (this.isBusy) await pause(5);
    await this.connections.close();
  }

  private async work(): Promise<void> {
    while (this.queue.length > 0) {
      const batch = this.nextBatch();
      try {
        await this.commit(batch, this.connections.deadline());
      } catch (error) {
        for (const { reject } of batch) reject(storageFailed(error));
      }
    }
    this.isBusy = false;
  }

  /** The next tasks that can go in one statement: of one kind, at most one for each table, in order. */
  private nextBatch(): Waiting[] {
    const kind = this.queue[0]?.task.kind;
    const passed = new Set<string>();
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const waiting of this.queue) {
      const { task } = waiting;
      const isNext = task.kind === kind && !passed.has(task.table) && batch.length < MOST;
      passed.add(task.table);
      (isNext ? batch : rest).push(waiting);
    }
    this.queue = rest;
    return batch;
  }

  /** `isLost`: whether these may have been written already, over a connection that was lost. */
  private async commit(batch: readonly Waiting[], deadline: number, isLost = false): Promise<void> {
    let left = batch;
    let isUnsettled = isLost;
    while (left.length > 0) {
      try {
        if (isUnsettled) left = await this.answerWritten(left, deadline);
        isUnsettled = false;
        if (left.length === 0) return;
        return await this.connections.once((connection) => this.run(connection, left), deadline);
      } catch (error) {
        if (!isGone(error)) return await this.oneByOne(left, deadline, isUnsettled, error);
        if (performance.now() >= deadline) throw error;
        isUnsettled = true;
        await pause(PAUSE);
      }
    }
  }

  private async run(connection: Connection, batch: readonly Waiting[]): Promise<void> {
    const { sql, values } = statementOf(batch.map(({ task }) => task));
    const { rows } = await this.connections.query(connection, sql, values);
    const written = new Set((rows as { id: string }[]).map(({ id }) => id));
    for (const { task, resolve } of batch) resolve(written.has(task.table));
  }

  /** After a lost connection: answers the tasks that went through, and returns those still to be written. */
  private async answerWritten(batch: readonly Waiting[], deadline: number): Promise<readonly Waiting[]> {
    const tables = batch.map(({ task }) => task.table);
    const { rows } = await this.connections.once((one) => this.connections.query(one, STANDING, [tables]), deadline);
    const standing = new Map((rows as Standing[]).map((row) => [row.id, row]));
    return batch.filter(({ task, resolve }) => {
      // a snapshot may be written twice
      const became = task.kind === 'snapshot' ? null : becameOf(task, standing.get(task.table));
      if (became !== null) resolve(became);
      return became === null;
    });
  }

  /** After a refused statement: runs each task in a statement of its own, so that none fails because of another. */
  private async oneByOne(
    batch: readonly Waiting[],
    deadline: number,
    isLost: boolean,
    refusal: unknown,
  ): Promise<void> {
    if (batch.length === 1) throw refusal;
    for (const one of batch) {
      try {
        await this.commit([one], deadline, isLost);
      } catch (error) {
        one.reject(storageFailed(error));
      }
    }
  }
}
