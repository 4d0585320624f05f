import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** An action to be written down, or, as `seq` -1, a table to be opened. */
export interface Written {
  readonly id: number;
  readonly table: string;
  readonly seq: number;
  readonly event: string;
}

/**
 * The least that a journal in SQLite can be: a thread, and a statement or two an action, committed and flushed together
 * with whatever came in the meantime. It shares no code with Kibitz, so that it shows if Kibitz becomes slower.
 */
export class FloorJournal {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, () => void>();
  private count = 0;

  constructor(folder: string) {
    const file = join(folder, 'floor.sqlite');
    this.worker = new Worker(new URL('./floorJournalWorker.ts', import.meta.url), { workerData: { file } });
    this.worker.on('message', (ids: readonly number[]) => {
      for (const id of ids) {
        this.waiting.get(id)?.();
        this.waiting.delete(id);
      }
    });
  }

  open(table: string): Promise<void> {
    return this.append(table, -1, '');
  }

  /** Resolves once it is on disk. */
  append(table: string, seq: number, event: string): Promise<void> {
    const id = ++this.count;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.worker.postMessage({ id, table, seq, event } satisfies Written);
    });
  }
}
