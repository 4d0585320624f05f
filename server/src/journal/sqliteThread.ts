import { Worker } from 'node:worker_threads';
import { StorageFailed } from './journal.ts';
import { codeOf } from './storeUnusable.ts';

/** Rows to be written for one table, all or none, if it is still at that epoch and sequence. */
export interface AppendTask {
  readonly kind: 'append';
  readonly table: string;
  readonly epoch: number;
  /** The sequence number of the last event before these. */
  readonly after: number;
  readonly at: number;
  /** JSON texts. */
  readonly events: readonly string[];
  /** The status that the table has from now on; null if it stays live. */
  readonly status: string | null;
}

/** A table's snapshot to be written, if the table is live and still at that epoch and sequence. */
export interface KeepTask {
  readonly kind: 'keep';
  readonly table: string;
  readonly epoch: number;
  /** The sequence number of the last event that it includes. */
  readonly seq: number;
  readonly rules: string;
  readonly history: string;
  readonly state: string;
}

/** What is committed together with others of its kind. */
export type WriteTask = AppendTask | KeepTask;

/** A statement and its values. */
export interface QueryTask {
  readonly kind: 'query';
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Statements in one transaction. */
interface TogetherTask {
  readonly kind: 'together';
  readonly queries: readonly QueryTask[];
}

/** What the thread is asked to do. Tasks are done in the order in which they were asked. */
type Task = WriteTask | QueryTask | TogetherTask;

/** What a statement gave. For an append, `changes` is 0 if the table was fenced. */
export interface Outcome {
  readonly rows: readonly unknown[];
  readonly changes: number;
}

/** A task on its way to the thread, or the request to close. */
export interface Asked {
  readonly id: number;
  readonly task: Task | { readonly kind: 'close' };
}

/** The thread's answer. */
export type Answered = { readonly id: number } & (
  | { readonly outcome: Outcome }
  | { readonly failed: string; readonly code: string }
);

interface Waiting {
  resolve(outcome: Outcome): void;
  reject(error: Error): void;
}

/** One SQLite file in a thread of its own: its disk never holds up the event loop. */
export class SqliteThread {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  /** What was asked in this turn of the event loop and has not been posted yet. */
  private outbox: Asked[] = [];
  private count = 0;
  private isClosed = false;
  /** Has the file been opened? Until then a failure only rejects what was asked. */
  private isOpen = false;
  private failure = new StorageFailed('the store is closed');

  /** `onDeath` is told if the thread ends, once the file was open, without having been asked to: nothing can be written any more. */
  constructor(file: string, onDeath: (error: Error) => void) {
    this.worker = new Worker(new URL('./sqliteWorker.ts', import.meta.url), { workerData: { file } });
    this.worker.on('message', (answers: readonly Answered[] | object) => {
      // under `node --watch` threads also report which files they load
      if (Array.isArray(answers)) for (const answer of answers as readonly Answered[]) this.settle(answer);
    });
    this.worker.on('error', (error) => this.die(error, onDeath));
    this.worker.on('exit', (code) => this.die(new Error(`the store's thread ended with status ${code}`), onDeath));
  }

  /** Runs a task. Throws StorageFailed with the database's own message. */
  ask(task: Task): Promise<Outcome> {
    return this.post(task);
  }

  /** Does what was asked before, then closes the file and ends the thread. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    const closed = this.post({ kind: 'close' });
    this.isClosed = true;
    await closed;
    await this.worker.terminate();
  }

  private post(task: Asked['task']): Promise<Outcome> {
    if (this.isClosed) return Promise.reject(this.failure);
    const id = ++this.count;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      // all that one turn of the event loop asks goes in one message: a message costs more than what it says
      if (this.outbox.length === 0) setImmediate(() => this.send());
      this.outbox.push({ id, task });
    });
  }

  private send(): void {
    const asked = this.outbox;
    this.outbox = [];
    this.worker.postMessage(asked);
  }

  private settle(answer: Answered): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    this.isOpen = true;
    if ('outcome' in answer) waiting?.resolve(answer.outcome);
    else waiting?.reject(new StorageFailed(answer.failed, { code: answer.code }));
  }

  private die(error: Error, onDeath: (error: Error) => void): void {
    const wasClosed = this.isClosed;
    this.isClosed = true;
    if (!wasClosed) this.failure = new StorageFailed(error.message, { cause: error, code: codeOf(error) });
    for (const { reject } of this.waiting.values()) reject(this.failure);
    this.waiting.clear();
    if (!wasClosed && this.isOpen) onDeath(error);
  }
}
