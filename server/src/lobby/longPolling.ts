import { Alarm } from '../alarm.ts';

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

/** How long an answer may be held back until there is news, in milliseconds. */
const HELD = 10_000;
/** News for everybody goes out together, at most once in this many milliseconds. */
const TOLD_EVERY = 400;

interface Follower {
  readonly held: HeldAnswers;
  /** When the last of their requests ended, by the server's clock. */
  lastSeen: number;
}

/** The guests who follow something by long polling: each answer is held back until there is news. */
export class Followers {
  private readonly followers = new Map<string, Follower>();
  private readonly alarm = new Alarm();
  private readonly now: () => number;

  /** `now` is the server's clock. */
  constructor(now: () => number) {
    this.now = now;
  }

  /** How many there are, including those who were here a moment ago. */
  get size(): number {
    return this.followers.size;
  }

  /** Notes that somebody is here, even if they follow nothing yet. */
  note(account: string): void {
    this.of(account).lastSeen = this.now();
  }

  /** Waits for news for somebody, for at most some seconds or until they hang up. */
  async news(account: string, hungUp: AbortSignal): Promise<void> {
    const follower = this.of(account);
    await follower.held.news(HELD, hungUp);
    follower.lastSeen = this.now();
  }

  /** There is news for one of them. */
  tell(account: string): void {
    this.followers.get(account)?.held.tell();
  }

  /** There is news for all of them, which can wait a moment. */
  tellAll(): void {
    if (this.alarm.isSet()) return;
    this.alarm.set(TOLD_EVERY, () => {
      for (const { held } of this.followers.values()) held.tell();
    });
  }

  /** Whether somebody has followed nothing for this many milliseconds. */
  isAbsent(account: string, ms: number): boolean {
    const follower = this.followers.get(account);
    return follower === undefined || (!follower.held.areAny() && this.now() - follower.lastSeen > ms);
  }

  /** Forgets those who have been absent for this many milliseconds. */
  forgetAbsent(ms: number): void {
    for (const account of this.followers.keys()) if (this.isAbsent(account, ms)) this.followers.delete(account);
  }

  private of(account: string): Follower {
    const known = this.followers.get(account);
    if (known !== undefined) return known;
    const follower: Follower = { held: new HeldAnswers(), lastSeen: this.now() };
    this.followers.set(account, follower);
    return follower;
  }
}
