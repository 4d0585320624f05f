import { Alarm } from '../alarm.ts';
import { CLOCK, type Clock } from '../clock.ts';

/** How late: by one hand, or by so many seconds. */
export type Delay = 'hand' | number;

/** How far a game is when something happens at its table. */
export interface Moment {
  /**
   * How many hands have been dealt, 0 before the first; -1 while the table waits for its game, when nothing is late.
   */
  readonly hand: number;
  /** Whether the game is over. */
  readonly isOver: boolean;
}

/** Something that has happened and is not shown yet. */
interface Past<T> {
  readonly what: T;
  readonly hand: number;
  /** When it happened, by the server's clock. */
  readonly at: number;
}

/** A queue longer than this is thinned out: hours of play, or windows that come and go all the time. */
const MOST_KEPT = 2000;

/**
 * Shows what happens at a table in its order and at its pace, but late: a set time later, or a hand is shown from when
 * the next one begins to be played, the last one once the game is over. If part of a hand is left when the one after it
 * is due, it is shown at once.
 */
export class WatchingQueue<T> {
  private readonly delay: Delay;
  private readonly show: (what: T) => void;
  private past: Past<T>[] = [];
  private readonly clock: Clock;
  private readonly alarm: Alarm;
  /** The hand in play, and when it began, by the server's clock. */
  private hand = -1;
  private began = 0;
  /** How late the latest hands are shown, in milliseconds, as far as that is known. */
  private readonly lags = new Map<number, number>();
  /** How late the last thing shown was, in milliseconds. */
  lag = 0;
  /** The hand it belonged to. */
  shownHand = -1;

  constructor(delay: Delay, show: (what: T) => void, clock: Clock = CLOCK) {
    this.delay = delay;
    this.show = show;
    this.clock = clock;
    this.alarm = new Alarm(clock);
  }

  /** Something has happened now. */
  add(what: T, { hand, isOver }: Moment, now = this.clock.now()): void {
    if (hand !== this.hand) {
      this.endHand(now);
      this.hand = hand;
      this.began = now;
    }
    if (isOver) this.endHand(now);
    this.past.push({ what, hand, at: now });
    // every other one is enough to follow the game
    if (this.past.length > MOST_KEPT) this.past = this.past.filter((_, i) => i % 2 === 1);
    this.showDue(now);
  }

  /** How many wait to be shown. */
  size(): number {
    return this.past.length;
  }

  /** Stops showing anything. */
  stop(): void {
    this.alarm.stop();
    this.past = [];
  }

  /** From now on the hand just played can be shown. */
  private endHand(now: number): void {
    const { hand, lags } = this;
    if (hand < 0 || lags.has(hand)) return;
    lags.set(hand, now - this.began);
    lags.delete(hand - 2);
  }

  /** Shows what is due, and sets the alarm for the next. */
  private showDue(now: number): void {
    for (let [next] = this.past; next !== undefined; [next] = this.past) {
      const wait = this.dueAt(next) - now;
      if (wait > 0) {
        // its hand may not be over yet; `add` will bring its end
        if (wait === Number.POSITIVE_INFINITY) this.alarm.stop();
        else this.alarm.set(wait, () => this.showDue(this.clock.now()));
        return;
      }
      this.past.shift();
      this.lag = this.lagOf(next.hand);
      this.shownHand = next.hand;
      this.show(next.what);
    }
    this.alarm.stop();
  }

  private dueAt({ hand, at }: Past<T>): number {
    // the hand after it is due
    if (this.delay === 'hand' && this.lags.has(hand + 1)) return 0;
    return at + this.lagOf(hand);
  }

  private lagOf(hand: number): number {
    if (hand < 0) return 0;
    return this.delay === 'hand' ? (this.lags.get(hand) ?? Number.POSITIVE_INFINITY) : this.delay * 1000;
  }
}
