import { setTimeout as sleep } from 'node:timers/promises';

/** The rest after each batch: `times` as long as the batch took, but at most `longest` milliseconds. */
interface Rest {
  readonly times: number;
  readonly longest: number;
}

const REST: Rest = { times: 4, longest: 2000 };

/** The job of a sweeper. */
interface SweeperParts {
  /**
   * Does a small part of what is due at a moment, in epoch milliseconds, so that nobody has to wait for it. Returns
   * whether more is left.
   */
  some(now: number): Promise<boolean>;
  /** Default: REST. */
  readonly rest?: Rest;
  /** Whether sweeping is still this process's job. */
  leads(): boolean;
  onFailure(error: unknown): void;
}

/**
 * Does what is due in the store from time to time, a bit at a time with rests in between, until nothing is left. It
 * keeps up with any amount of work and holds nobody up.
 */
export class Sweeper {
  private readonly parts: SweeperParts;
  private underWay: Promise<void> | null = null;
  private readonly stopped = new AbortController();

  constructor(parts: SweeperParts) {
    this.parts = parts;
  }

  /**
   * Does everything that is due now, unless a sweep is already under way. Never rejects: failures are left for the
   * next sweep.
   */
  sweep(now = Date.now()): Promise<void> {
    if (this.stopped.signal.aborted) return Promise.resolve();
    this.underWay ??= this.run(now).finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  }

  /** Finishes what is under way. The rest waits for the next start. */
  async stop(): Promise<void> {
    this.stopped.abort();
    await this.underWay;
  }

  private async run(now: number): Promise<void> {
    const { signal } = this.stopped;
    const { times, longest } = this.parts.rest ?? REST;
    try {
      for (;;) {
        const began = performance.now();
        const isMoreLeft = await this.parts.some(now);
        if (!isMoreLeft || signal.aborted || !this.parts.leads()) return;
        const rest = Math.min(longest, times * (performance.now() - began));
        await sleep(rest, undefined, { signal }).catch(() => undefined);
      }
    } catch (error) {
      this.parts.onFailure(error);
    }
  }
}
