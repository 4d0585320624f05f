/** Everything that happens at a table happens here, one thing after another, in the order in which it was asked. */
export class Queue {
  private last: Promise<unknown> = Promise.resolve();

  /** Does a thing once all before it is done, whether that went well or not. */
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
