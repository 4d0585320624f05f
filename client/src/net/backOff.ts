const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const GROWS_BY = 1.7;
/** Up to this share is added by chance, so that clients refused at the same time do not retry at the same time. */
const JITTER = 0.5;

/** How long to wait before each attempt at something that may have failed for many clients at once. */
export class BackOff {
  private next = FIRST_WAIT;
  private readonly random: () => number;

  /** `random` is for tests. */
  constructor(random: () => number = Math.random) {
    this.random = random;
  }

  /**
   * Milliseconds to wait before the next attempt: longer each time, and never less than the server asked for
   * (`atLeast`). The time that the last attempt `took` counts as waited: what matters is how often the server is asked.
   */
  wait(atLeast = 0, took = 0): number {
    const jitter = 1 + JITTER * this.random();
    const wait = Math.max(0, this.next * jitter - took, atLeast * jitter);
    this.next = Math.min(LONGEST_WAIT, this.next * GROWS_BY);
    return wait;
  }

  /** Starts over, since an attempt has worked. */
  reset(): void {
    this.next = FIRST_WAIT;
  }
}
