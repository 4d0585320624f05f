import type { Clock } from '../clock.ts';

interface Waiting {
  readonly at: number;
  readonly ring: () => void;
}

/** A clock for a server under test that stands still until it is set forward. */
export class SetClock implements Clock {
  private time: number;
  private readonly waiting = new Set<Waiting>();

  /** `time`: epoch milliseconds. */
  constructor(time = Date.UTC(2026, 0, 1)) {
    this.time = time;
  }

  now = (): number => this.time;

  wake = (ms: number, ring: () => void): (() => void) => {
    const waiting = { at: this.time + ms, ring };
    this.waiting.add(waiting);
    return () => void this.waiting.delete(waiting);
  };

  /** Starts again at another time, even an earlier one: all alarms are dropped. */
  begin(time: number): void {
    this.waiting.clear();
    this.time = time;
  }

  /** When the next alarm rings, by this clock; null if there is none. */
  next(): number | null {
    return this.waiting.size === 0 ? null : Math.min(...[...this.waiting].map(({ at }) => at));
  }

  /**
   * Sets it forward to this time, and rings the alarms due by then: the earliest first, and at the same time in the
   * order in which they were set.
   */
  setTo(time: number): void {
    for (let due = this.first(); due !== null && due.at <= time; due = this.first()) {
      this.time = Math.max(this.time, due.at);
      this.waiting.delete(due);
      due.ring();
    }
    this.time = Math.max(this.time, time);
  }

  private first(): Waiting | null {
    const next = this.next();
    return [...this.waiting].find(({ at }) => at === next) ?? null;
  }
}
