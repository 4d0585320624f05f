/** A queue for each key, dropped once it is empty. */
export class Queues {
  private readonly queues = new Map<string, { readonly queue: Queue; waiting: number }>();

  /** Runs `work` once everything before it under the same key is done. */
  async run<T>(key: string, work: () => T | Promise<T>): Promise<T> {
    const entry = this.queues.get(key) ?? { queue: new Queue(), waiting: 0 };
    this.queues.set(key, entry);
    entry.waiting++;
    try {
      return await entry.queue.run(work);
    } finally {
      if (--entry.waiting === 0) this.queues.delete(key);
    }
  }

  /** Resolves once everything requested so far is done. */
  async idle(): Promise<void> {
    await Promise.all([...this.queues.values()].map(({ queue }) => queue.idle()));
  }
}

/** Runs jobs one after another, in the order in which they are requested. */
export class Queue {
  private last: Promise<unknown> = Promise.resolve();

  /** Runs `work` once everything before it is done, whether that succeeded or not. */
  run<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.last.then(work, work);
    this.last = done;
    return done;
  }

  /** Resolves once everything requested so far is done. */
  async idle(): Promise<void> {
    await this.last.catch(() => undefined);
  }
}
