import { setTimeout as sleep } from 'node:timers/promises';

/** After each batch comes a rest: this many times as long as the batch took, but at most this many milliseconds. */
const RESTS = 4;
const LONGEST_REST = 2000;

/** What a sweeper does. */
interface SweeperParts {
  /** Does a little of what is due, so that nobody has to wait for it. Returns whether more is left. */
  some(): Promise<boolean>;
  /** Whether this is still the process that does it. */
  leads(): boolean;
  onFailure(error: unknown): void;
}

/**
 * Does what is due in the store from time to time, some at a time with rests in between, until nothing is left: it
 * keeps up however much there is, and holds nobody up.
 */
export class Sweeper {
  private readonly parts: SweeperParts;
  private underWay: Promise<void> | null = null;
  private readonly stopped = new AbortController();

  constructor(parts: SweeperParts) {
    this.parts = parts;
  }

  /**
   * Does all that is due, unless a sweep is already under way. Never rejects: what fails is left for the next sweep.
   */
  sweep(): Promise<void> {
    if (this.stopped.signal.aborted) return Promise.resolve();
    this.underWay ??= this.run().finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  }

  /** Finishes what is under way: the rest waits for the next start. */
  async stop(): Promise<void> {
    this.stopped.abort();
    await this.underWay;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopped;
    try {
      for (;;) {
        const began = performance.now();
        const isMoreLeft = await this.parts.some();
        if (!isMoreLeft || signal.aborted || !this.parts.leads()) return;
        const rest = Math.min(LONGEST_REST, RESTS * (performance.now() - began));
        await sleep(rest, undefined, { signal }).catch(() => undefined);
      }
    } catch (error) {
      this.parts.onFailure(error);
    }
  }
}
