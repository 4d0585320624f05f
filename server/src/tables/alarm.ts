/** The longest delay of a timer, in milliseconds: beyond it, timers fire at once. */
const LONGEST = 2 ** 31 - 1;

/** Runs one thing later, at most one at a time. It does not keep the process alive. */
export class Alarm {
  private timer: NodeJS.Timeout | null = null;

  /** Rings after `ms` milliseconds, however many. Whatever it was set for before is cancelled. */
  set(ms: number, ring: () => void): void {
    this.stop();
    const step = Math.min(ms, LONGEST);
    this.timer = setTimeout(() => {
      this.timer = null;
      if (step < ms) this.set(ms - step, ring);
      else ring();
    }, step);
    this.timer.unref();
  }

  isSet(): boolean {
    return this.timer !== null;
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}
