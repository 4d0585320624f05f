import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { RecentMap } from '../recent.ts';
import type { AppendTask, SnapshotTask, WriteTask } from './ledger.ts';
import type { Answered, Asked, Outcome, QueryTask } from './sqliteThread.ts';

/*
 * The thread that has the SQLite file open. Appends in one message are committed together, and those requested while a
 * commit is under way come in the next message (SqliteThread). There is no fixed window to wait for, so a lone append
 * is as fast as the disk, and a crowd shares one flush.
 */

const port = parentPort;
if (port === null) throw new Error('this runs as a worker thread, not as a program');

const { file } = workerData as { file: string };
const db = new Database(file);
db.pragma('journal_mode = WAL');
// an acknowledged move must outlive a power cut, not only the process
db.pragma('synchronous = FULL');

/** How many statements are kept: 500 with lists of different lengths, such as deletions have, took 26 MB. */
const MOST_KEPT = 100;

/** The few dozen that are always in use stay. */
const statements = new RecentMap<string, Database.Statement>(MOST_KEPT);

function prepared(sql: string): Database.Statement {
  const statement = statements.get(sql) ?? db.prepare(sql);
  statements.set(sql, statement);
  return statement;
}

function query({ sql, parameters }: QueryTask): Outcome {
  const statement = prepared(sql);
  if (statement.reader) return { rows: statement.all(...parameters), changes: 0 };
  return { rows: [], changes: statement.run(...parameters).changes };
}

const ADVANCE = `UPDATE tables SET last_seq = last_seq + ?, status = coalesce(?, status), closed = coalesce(?, closed)
  WHERE id = ? AND epoch = ? AND last_seq = ?`;
const RESETTLE = `UPDATE tables SET options = ?, in_force = ?, rules_version = ?, clock = ?, settings = ?
  WHERE id = ?`;
const WRITE = 'INSERT INTO events (table_id, seq, at, event) VALUES (?, ?, ?, ?)';

const FORGET = 'DELETE FROM snapshots WHERE table_id = ?';
const SAVE = `INSERT INTO snapshots (table_id, seq, rules, history, state)
  SELECT id, last_seq, ?, ?, ? FROM tables WHERE id = ? AND epoch = ? AND last_seq = ? AND status = 'live'
  ON CONFLICT (table_id) DO UPDATE
  SET seq = excluded.seq, rules = excluded.rules, history = excluded.history, state = excluded.state`;

function append(task: AppendTask): Outcome {
  const { table, epoch, after, at, events, status, rules } = task;
  const closed = status === null ? null : at;
  const { changes } = prepared(ADVANCE).run(events.length, status, closed, table, epoch, after);
  if (changes === 1) for (const [i, event] of events.entries()) prepared(WRITE).run(table, after + 1 + i, at, event);
  if (changes === 1 && rules !== null) {
    const { options, in_force, rules_version, clock, settings } = rules;
    prepared(RESETTLE).run(options, in_force, rules_version, clock, settings, table);
  }
  // a closed table is never reopened
  if (changes === 1 && status !== null) prepared(FORGET).run(table);
  return { rows: [], changes };
}

function saveSnapshot({ table, epoch, seq, rules, history, state }: SnapshotTask): Outcome {
  return { rows: [], changes: prepared(SAVE).run(rules, history, state, table, epoch, seq).changes };
}

const write = (task: WriteTask): Outcome => (task.kind === 'append' ? append(task) : saveSnapshot(task));
const writeAll = db.transaction((tasks: readonly WriteTask[]) => tasks.map((task) => write(task).changes));
const queryAll = db.transaction((queries: readonly QueryTask[]) => queries.map((one) => query(one).changes));

function attempt(work: () => Answered): Answered {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Database.SqliteError ? error.code : '';
    return { failed: error instanceof Error ? error.message : String(error), code };
  }
}

/**
 * Commits tasks that came together in one transaction or, if that fails, each in its own, so that none fails because
 * of another.
 */
function commit(tasks: readonly WriteTask[]): Answered[] {
  try {
    return writeAll(tasks);
  } catch {
    return tasks.map((task) => attempt(() => writeAll([task])[0] ?? 0));
  }
}

function work(asked: readonly Asked[]): Answered[] {
  const answers: Answered[] = [];
  let crowd: WriteTask[] = [];
  const flush = (): void => {
    if (crowd.length > 0) answers.push(...commit(crowd));
    crowd = [];
  };
  for (const task of asked) {
    if (task.kind === 'append' || task.kind === 'snapshot') {
      crowd.push(task);
      continue;
    }
    // tasks keep their order: a read after a write sees it
    flush();
    answers.push(attempt(() => answerTo(task)));
  }
  flush();
  return answers;
}

function answerTo(task: Exclude<Asked, WriteTask>): Answered {
  switch (task.kind) {
    case 'query':
      return query(task);
    case 'together':
      return queryAll(task.queries).reduce((sum, changes) => sum + changes, 0);
    case 'close':
      statements.clear();
      db.close();
      return 0;
  }
}

port.on('message', (asked: readonly Asked[]) => port.postMessage(work(asked)));
