/** A table of a contender, with clients on all of its seats. One action is under way at a time. */
export interface BenchTable {
  /** May somebody act now? */
  isReady(): boolean;
  /** Takes one of the possible actions. Returns whether it was accepted, once the one who took it knows. */
  act(): Promise<boolean>;
  /** Resolves when something has changed, so that somebody may be able to act, or `wake` is called. */
  change(): Promise<void>;
  wake(): void;
  /** All clients leave. */
  leave(): Promise<void>;
}

/** Somebody waits for a table to change. */
export class Waiting {
  private waiting: (() => void)[] = [];

  /** Resolves at the next `wake`. */
  change(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  wake(): void {
    if (this.waiting.length === 0) return;
    const waiting = this.waiting;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }
}
