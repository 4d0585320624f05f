/** The wall clock at the start of the process, assuming that it has been monotonic since. */
const began = Date.now() - performance.now();

/**
 * The server's clock in whole epoch milliseconds. It is right when the process starts and never jumps afterwards,
 * whatever happens to the machine's clock. All waits go by it, and so do clients' countdowns, since clients are told
 * its time (`Me.now`).
 */
export function serverNow(): number {
  return Math.round(began + performance.now());
}

/** The clock that tells tables the time and wakes them. A test gives its server one that it can set forward. */
export interface Clock {
  /** Epoch milliseconds; never less than before. */
  now(): number;
  /**
   * Calls `ring` after `ms` milliseconds, at most 2 ** 31 - 1, unless the returned function is called first. It does
   * not keep the process alive.
   */
  wake(ms: number, ring: () => void): () => void;
}

/** The server's clock. */
export const CLOCK: Clock = {
  now: serverNow,
  wake(ms, ring) {
    const timer = setTimeout(ring, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
