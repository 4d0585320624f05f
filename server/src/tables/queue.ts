/** Runs things one after another, in the order in which they were asked for. */
export class Queue {
  private last: Promise<unknown> = Promise.resolve();

  /** Runs `work` once everything before it is done, whether that succeeded or not. */
  run<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.last.then(work, work);
    this.last = done;
    return done;
  }

  /** Resolves once everything asked so far is done. */
  async idle(): Promise<void> {
    await this.last.catch(() => undefined);
  }
}
