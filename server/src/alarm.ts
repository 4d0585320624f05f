import { CLOCK, type Clock } from './clock.ts';

/** The longest delay of a timer, in milliseconds: beyond it, timers fire at once. */
const LONGEST = 2 ** 31 - 1;

/** Runs one thing later, at most one at a time. It does not keep the process alive. */
export class Alarm {
  private readonly clock: Clock;
  private cancel: (() => void) | null = null;

  constructor(clock: Clock = CLOCK) {
    this.clock = clock;
  }

  /** Rings after any number of milliseconds. Cancels what it was set for before. */
  set(ms: number, ring: () => void): void {
    this.stop();
    const step = Math.min(ms, LONGEST);
    this.cancel = this.clock.wake(step, () => {
      this.cancel = null;
      if (step < ms) this.set(ms - step, ring);
      else ring();
    });
  }

  isSet(): boolean {
    return this.cancel !== null;
  }

  stop(): void {
    this.cancel?.();
    this.cancel = null;
  }
}
