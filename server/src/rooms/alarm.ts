/** Something to be done later, at most one thing at a time. It does not keep the process alive. */
export class Alarm {
  private timer: NodeJS.Timeout | null = null;

  /** Sets it anew: what it was set for before is not done any more. */
  set(ms: number, ring: () => void): void {
    this.stop();
    this.timer = setTimeout(() => {
      this.timer = null;
      ring();
    }, ms);
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
