import { Worker } from 'node:worker_threads';
import { StorageFailed } from './journal.ts';
import type { WriteTask } from './ledger.ts';
import { codeOf } from './storeUnusable.ts';

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

/** A task for the thread. Tasks are done in the order in which they are requested. */
type Task = WriteTask | QueryTask | TogetherTask;

/** The outcome of a statement. For an append, `changes` is 0 if the table was fenced. */
export interface Outcome {
  readonly rows: readonly unknown[];
  readonly changes: number;
}

/** A message to the thread: tasks, or the request to close. */
export type Asked = Task | { readonly kind: 'close' };

/** The thread's answer to one of several tasks. A number is an outcome without rows, as most of them are. */
export type Answered = number | Outcome | { readonly failed: string; readonly code: string };

/**
 * The least time between messages with only writes, in milliseconds: under load, each carries a dozen moves instead of
 * two or three.
 */
const GAP = 2;

interface Waiting {
  readonly task: Asked;
  resolve(outcome: Outcome): void;
  reject(error: Error): void;
}

function isWrite({ task }: Waiting): boolean {
  return task.kind === 'append' || task.kind === 'snapshot';
}

/**
 * One SQLite file in a thread of its own, so that the disk never holds up the event loop. The thread has one message at
 * a time, and requests made meanwhile go in the next, since a message or a commit costs more than its contents.
 */
export class SqliteThread {
  private readonly worker: Worker;
  /** The tasks the thread is working on, in the order in which they were requested. */
  private underWay: readonly Waiting[] = [];
  /** The tasks that have not been posted yet. */
  private outbox: Waiting[] = [];
  /** When the last message went, by performance.now(). */
  private postedAt = Number.NEGATIVE_INFINITY;
  private sending: NodeJS.Timeout | undefined;
  private isSendingAtOnce = false;
  private isClosed = false;
  /** Whether the file has been opened. Until then a failure only rejects the requests. */
  private isOpen = false;
  private failure = new StorageFailed('the store is closed');

  /** `onDeath` is called if the thread ends unasked once the file was open: nothing more can be written. */
  constructor(file: string, onDeath: (error: Error) => void) {
    this.worker = new Worker(new URL('./sqliteWorker.ts', import.meta.url), { workerData: { file } });
    this.worker.on('message', (answers: readonly Answered[] | object) => {
      // under `node --watch` threads also report which files they load
      if (Array.isArray(answers)) this.resolveAll(answers as readonly Answered[]);
    });
    this.worker.on('error', (error) => this.die(error, onDeath));
    this.worker.on('exit', (code) => this.die(new Error(`the store's thread ended with status ${code}`), onDeath));
  }

  /** Runs a task. Throws StorageFailed with the database's own message. */
  ask(task: Task): Promise<Outcome> {
    return this.post(task);
  }

  /** Finishes the tasks requested before, then closes the file and ends the thread. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    const closed = this.post({ kind: 'close' });
    this.isClosed = true;
    await closed;
    await this.worker.terminate();
  }

  private post(task: Asked): Promise<Outcome> {
    if (this.isClosed) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      this.outbox.push({ task, resolve, reject });
      if (this.underWay.length === 0) this.plan();
    });
  }

  /**
   * Sends the requests. If the last message has only just gone, writes wait a moment so that others can join
   * them.
   */
  private plan(): void {
    const wait = this.outbox.every(isWrite) ? this.postedAt + GAP - performance.now() : 0;
    if (wait > 0) {
      this.sending ??= setTimeout(() => this.send(), wait);
    } else if (!this.isSendingAtOnce) {
      this.isSendingAtOnce = true;
      setImmediate(() => this.send());
    }
  }

  private send(): void {
    clearTimeout(this.sending);
    this.sending = undefined;
    this.isSendingAtOnce = false;
    if (this.outbox.length === 0 || this.underWay.length > 0) return;
    this.underWay = this.outbox;
    this.outbox = [];
    this.postedAt = performance.now();
    this.worker.postMessage(this.underWay.map(({ task }) => task));
  }

  private resolveAll(answers: readonly Answered[]): void {
    const answered = this.underWay;
    this.underWay = [];
    this.isOpen = true;
    if (this.outbox.length > 0) this.plan();
    for (const [i, { resolve, reject }] of answered.entries()) {
      const answer = answers[i];
      if (answer === undefined) reject(new StorageFailed("the store's thread left a task unanswered"));
      else if (typeof answer === 'number') resolve({ rows: [], changes: answer });
      else if ('failed' in answer) reject(new StorageFailed(answer.failed, { code: answer.code }));
      else resolve(answer);
    }
  }

  private die(error: Error, onDeath: (error: Error) => void): void {
    const wasClosed = this.isClosed;
    this.isClosed = true;
    if (!wasClosed) this.failure = new StorageFailed(error.message, { cause: error, code: codeOf(error) });
    for (const { reject } of [...this.underWay, ...this.outbox]) reject(this.failure);
    this.underWay = [];
    this.outbox = [];
    if (!wasClosed && this.isOpen) onDeath(error);
  }
}
