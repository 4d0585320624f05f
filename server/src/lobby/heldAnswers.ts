/** The requests whose answers are held back until there is news (long polling). */
export class HeldAnswers {
  private readonly waiting = new Set<() => void>();

  /** Whether any is held. */
  areAny(): boolean {
    return this.waiting.size > 0;
  }

  /** Waits for news, for at most `ms` milliseconds or until the asker hangs up. */
  async news(ms: number, hungUp: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const wake = (): void => resolve();
    const timer = setTimeout(wake, ms);
    timer.unref();
    hungUp.addEventListener('abort', wake);
    this.waiting.add(wake);
    if (!hungUp.aborted) await promise;
    this.waiting.delete(wake);
    hungUp.removeEventListener('abort', wake);
    clearTimeout(timer);
  }

  /** There is news for all of them. */
  tell(): void {
    for (const wake of this.waiting) wake();
  }
}
