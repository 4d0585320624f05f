/**
 * Makes something on request, but not too often: requests that come too soon wait together and share a result made
 * after them.
 */
export class Coalesced<T> {
  private readonly make: () => T;
  private readonly every: number;
  private madeAt = Number.NEGATIVE_INFINITY;
  private next: Promise<T> | null = null;

  /** The least time between two results, in milliseconds. Nothing is made while nobody asks. */
  constructor(make: () => T, every: number) {
    this.make = make;
    this.every = every;
  }

  /** A result made after this call. */
  async get(): Promise<T> {
    const wait = this.madeAt + this.every - performance.now();
    if (this.next === null && wait <= 0) return this.makeNow();
    this.next ??= this.makeLater(wait);
    return this.next;
  }

  private async makeLater(wait: number): Promise<T> {
    await new Promise((resolve) => {
      setTimeout(resolve, wait).unref();
    });
    this.next = null;
    return this.makeNow();
  }

  private makeNow(): T {
    this.madeAt = performance.now();
    return this.make();
  }
}
