import type { GuestSession } from '@kibitz/client/src/net/guest.ts';
import { openLine, type TableLine } from '@kibitz/client/src/net/line.ts';
import type { Action } from '@kibitz/shared/kit/game/action';
import type { Random } from '@kibitz/shared/kit/game/random';
import type { Answer, RequestName, RequestOf } from '@kibitz/shared/wire/messages';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { drawingOf } from '../playedIn.ts';
import { randomDecision } from './randomDecision.ts';

/** Waits for a change, and looks again when woken. */
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

  /** Wakes everything that waits. */
  wake(): void {
    if (this.waiting.length === 0) return;
    const { waiting } = this;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }
}

/** What somebody decided, with which turn number, and what the room said to it. */
export interface Decided {
  readonly actions: readonly Action[];
  readonly turn: number;
  readonly answer: Answer;
}

/**
 * A game without a visible change for this long, in milliseconds, is stuck: the longest clock and the longest wait for
 * a bot fit into it.
 */
const STUCK_AFTER = 75_000;

/** A scripted guest's window at a table: it has the real client's line, and comes back as that does. */
export class PlayerWindow extends Waiter {
  readonly line: TableLine;
  protected readonly random: Random;
  /** What is to be stopped when they leave. */
  protected readonly stops: (() => void)[];
  /** The turn in which they have acted: what was offered in it is out of date. */
  protected turn = -1;
  private changedAt = performance.now();

  constructor(table: string, session: GuestSession, random: Random) {
    super();
    this.random = random;
    this.line = openLine(table, drawingOf, session);
    const look = (): void => this.wake();
    this.stops = [this.line.seen.subscribe(look), this.line.state.subscribe(look)];
  }

  override wake(): void {
    this.changedAt = performance.now();
    super.wake();
  }

  /** Whether nothing has changed for too long. */
  isStuck(): boolean {
    return performance.now() - this.changedAt > STUCK_AFTER;
  }

  /** The table as they see it; null for not at all. */
  get seen(): SeenTable | null {
    return this.line.seen.value;
  }

  /** Whether they will never see more of the table. */
  isSentAway(): boolean {
    return this.line.state.value === 'gone';
  }

  /** Resolves once a condition holds; false if it does not within some milliseconds, or they are sent away. */
  async until(isSo: (seen: SeenTable) => boolean, ms: number): Promise<boolean> {
    const end = performance.now() + ms;
    for (;;) {
      const { seen } = this;
      if (seen !== null && isSo(seen)) return true;
      const left = end - performance.now();
      if (left <= 0 || this.isSentAway()) return false;
      await this.change(left);
    }
  }

  /** Asks the room for something. */
  ask<N extends RequestName>(name: N, payload: RequestOf<N>): Promise<Answer> {
    return this.line.request(name, payload);
  }

  /** Whether they may decide something, and have not in this turn. */
  mayDecide(): boolean {
    const { seen } = this;
    return seen !== null && seen.choices.length > 0 && seen.turn !== this.turn;
  }

  /** Makes a decision at random; null if they may make none, or have in this turn. */
  async decide(): Promise<Decided | null> {
    const { seen } = this;
    if (seen === null || !this.mayDecide()) return null;
    const { turn } = seen;
    this.turn = turn;
    const actions = randomDecision(seen.choices, seen.table?.own?.together ?? null, this.random);
    const [action, ...more] = actions;
    const answer = await this.ask('act', { action, turn, ...(more.length > 0 && { more }) });
    return { actions, turn, answer };
  }

  /** Closes the window. */
  leave(): void {
    for (const stop of this.stops) stop();
    this.line.leave();
    this.wake();
  }
}
