/** Timers take no more milliseconds than this: beyond, they ring at once. */
const LONGEST = 2 ** 31 - 1;

/** Something to be done later, at most one thing at a time. It does not keep the process alive. */
export class Alarm {
  private timer: NodeJS.Timeout | null = null;

  /** Sets it anew, in milliseconds, however many: what it was set for before is not done any more. */
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
