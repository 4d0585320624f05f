/** Somebody or something that waits for a change, and looks again when it is woken. */
export class Waiter {
  private waiting: (() => void)[] = [];

  /** Resolves at the next `wake`, and after some milliseconds if that does not come. */
  change(ms = Number.POSITIVE_INFINITY): Promise<void> {
    return new Promise((resolve) => {
      if (ms === Number.POSITIVE_INFINITY) {
        this.waiting.push(resolve);
        return;
      }
      const timer = setTimeout(resolve, ms);
      this.waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Has them look again, whatever they wait for. */
  wake(): void {
    if (this.waiting.length === 0) return;
    const { waiting } = this;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }
}
