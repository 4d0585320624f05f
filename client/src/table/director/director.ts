import type { Message } from '@kibitz/shared/kit/words/message';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { batch, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { LaidTable } from '../layout/layOut.ts';
import { FEAT_STAYS, lastsUntilLanded } from './beats.ts';
import { type Motion, planMotion } from './motion.ts';
import { isAtFirstDeal, undealt } from './undealt.ts';

/** How long a table waits for its turn to be shown, in milliseconds, before those in between are left out. */
const MOST_BEHIND = 1000;
/** How long the first deal waits for what draws it, in milliseconds: it comes soon, or says that it cannot draw. */
const SCENE_WITHIN = 10_000;

/** For how long after it began the first deal starts again if the felt's size changes, in milliseconds. */
const DEALT_ANEW = 500;

/** A table that is to be shown, and when it came. */
interface Waiting {
  readonly seen: SeenTable;
  readonly since: number;
}

/** Cards on their way to the staged state. */
export interface Beat {
  readonly motion: Motion;
  /** The factor for the duration of its motion. */
  readonly pace: number;
}

/** Where the states come from. */
interface Line {
  readonly isUp: ReadonlySignal<boolean>;
  /** Each state is one that the viewer has asked for. */
  readonly isReplay: boolean;
}

/** Who draws the staged table. */
export interface Stage {
  readonly laid: ReadonlySignal<LaidTable | null>;
  /** The factor for the duration of all motion; 0 for no motion. */
  readonly pace: ReadonlySignal<number>;
}

/**
 * Shows a table's states one after the other, each once the cards of the one before have landed. What is said about the
 * table (plates, hints, totals, results, sounds) follows `landed`, so that no word runs ahead of its card; the cards
 * themselves, and what can be done with them, follow `staged`.
 *
 * Nothing is shown late unless a card moves. Acting or clicking skips to the newest state, and so do a hidden page, a
 * lost connection and a move that is taken back.
 */
export class Director {
  /** The newest state that has come. */
  readonly newest: Signal<SeenTable>;
  /** The state that the cards are in, or on their way to. */
  readonly staged: Signal<SeenTable>;
  /** The state as of the last card that has landed. */
  readonly landed: Signal<SeenTable>;
  /** How the cards go to the staged state; null once they have landed. */
  readonly beat: Signal<Beat | null> = signal(null);
  /** A feat of the hand that has ended: told once its last card has landed, and before its result; else null. */
  readonly feat: Signal<Message | null> = signal(null);
  /** The cards of the staged state lie there at once. */
  isJump = false;
  private waiting: Waiting[] = [];
  /** The first deal while it is made: the table before it, and when it began. */
  private firstDeal: { readonly before: SeenTable; readonly began: number } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stage: Stage | null = null;
  private readonly isReplay: boolean;
  private readonly stop: () => void;

  constructor(seen: ReadonlySignal<SeenTable | null>, first: SeenTable, { isUp, isReplay }: Line) {
    this.isReplay = isReplay;
    const shown = isAtFirstDeal(first) ? undealt(first) : first;
    this.newest = signal(first);
    this.staged = signal(shown);
    this.landed = signal(shown);
    if (isAtFirstDeal(first)) this.holdFirstDeal(first);
    this.stop = effect(() => {
      const next = seen.value;
      if (!isUp.value) this.skip();
      if (next !== null && next !== this.newest.peek()) this.arrive(next);
    });
  }

  /** Begins to show cards that move; null where they cannot be drawn. Until then every state lies there at once. */
  begin(stage: Stage | null): void {
    this.stage = stage;
    this.next();
  }

  /** Shows the newest state at once. */
  skip(): void {
    if (this.waiting.length > 0 || this.timer !== undefined) this.jump(this.newest.peek());
  }

  /**
   * The felt has a new size: cards that are moving land at once. The first deal, during which pages are often laid out
   * again, starts over, or keeps waiting for what draws it.
   */
  resized(): void {
    if (this.stage === null) return;
    const { firstDeal } = this;
    if (firstDeal === null || performance.now() - firstDeal.began > DEALT_ANEW) {
      this.skip();
      return;
    }
    const waiting = [{ seen: this.staged.peek(), since: performance.now() }, ...this.waiting];
    this.jump(firstDeal.before);
    this.waiting = waiting;
    this.next(firstDeal.began);
  }

  /** Ends all timers and effects. */
  close(): void {
    this.stop();
    clearTimeout(this.timer);
  }

  /** Holds back the first deal until it can be drawn. */
  private holdFirstDeal(first: SeenTable): void {
    if (first !== this.staged.peek()) this.waiting.push({ seen: first, since: performance.now() });
    this.timer = setTimeout(() => this.next(), SCENE_WITHIN);
  }

  private arrive(next: SeenTable): void {
    if (this.isReplay) this.skip();
    const before = this.newest.peek();
    this.newest.value = next;
    if (this.mustJump(before, next)) {
      this.jump(next);
    } else if (next.table === before.table) {
      this.renew(next);
    } else {
      this.lineUp(before, next);
      if (this.timer === undefined) this.next();
    }
  }

  /** No card can be seen to go from one of these states to the other. */
  private mustJump(before: SeenTable, next: SeenTable): boolean {
    if (globalThis.document?.hidden === true || before.table === null || next.table === null) return true;
    return (next.table.news?.event ?? 0) < (before.table.news?.event ?? 0);
  }

  /** What ends with a feat is shown without its result first, so that the last card lands before anything is told. */
  private lineUp(before: SeenTable, next: SeenTable): void {
    const since = performance.now();
    const { table } = next;
    if (table?.summary?.feat !== undefined && (before.table?.summary ?? null) === null)
      this.waiting.push({ seen: { ...next, table: { ...table, summary: null } }, since });
    this.waiting.push({ seen: next, since });
  }

  /** Only people, clocks or claims have changed: that needs no step of its own. */
  private renew(next: SeenTable): void {
    const last = this.waiting.pop();
    if (last !== undefined) {
      this.waiting.push({ seen: next, since: last.since });
      return;
    }
    batch(() => {
      this.staged.value = next;
      if (this.timer === undefined) this.landed.value = next;
    });
  }

  private jump(next: SeenTable): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
    this.firstDeal = null;
    this.isJump = true;
    batch(() => {
      this.staged.value = next;
      this.landed.value = next;
      this.beat.value = null;
      this.feat.value = null;
    });
    this.isJump = false;
  }

  /** The staged state has landed; the next one is staged. `now` is when its motion counts as begun. */
  private next(now = performance.now()): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.firstDeal = null;
    const [first] = this.waiting;
    // a viewer who is too far behind to be shown every step sees the last one
    if (first !== undefined && performance.now() - first.since > MOST_BEHIND)
      this.waiting.splice(0, this.waiting.length - 1);
    if (this.tellsFeat()) return;
    const seen = this.waiting.shift()?.seen;
    if (seen === undefined) {
      batch(() => {
        this.landed.value = this.staged.peek();
        this.beat.value = null;
        this.feat.value = null;
      });
      return;
    }
    const before = this.staged.peek();
    const lasts = batch(() => {
      this.landed.value = this.staged.peek();
      this.feat.value = null;
      const beat = this.beatTo(seen);
      // clocks drop fractions, and nothing may be said before its card has landed
      const lasts = beat === null ? 0 : Math.ceil(beat.pace * lastsUntilLanded(beat.motion));
      this.beat.value = lasts > 0 ? beat : null;
      if (lasts === 0) this.landed.value = seen;
      return lasts;
    });
    if (lasts > 0 && isAtFirstDeal(seen)) this.firstDeal = { before, began: now };
    if (lasts > 0) this.timer = setTimeout(() => this.next(), lasts);
    else if (this.waiting.length > 0) this.next();
  }

  /** Tells a feat once its last card has landed; false if there is none, or it has been told. */
  private tellsFeat(): boolean {
    const table = this.waiting[0]?.seen.table;
    const feat = table?.summary?.feat;
    const hasLanded = this.staged.peek().table?.news === table?.news;
    if (feat === undefined || !hasLanded || this.feat.peek() !== null || this.pace === 0) return false;
    batch(() => {
      this.landed.value = this.staged.peek();
      this.beat.value = null;
      this.feat.value = feat;
    });
    this.timer = setTimeout(() => this.next(), FEAT_STAYS * this.pace);
    return true;
  }

  private get pace(): number {
    return this.stage?.pace.peek() ?? 0;
  }

  /** Stages a state; null if nobody shows how its cards get there. */
  private beatTo(seen: SeenTable): Beat | null {
    const before = this.stage?.laid.peek() ?? null;
    this.staged.value = seen;
    const after = this.stage?.laid.peek() ?? null;
    const { pace } = this;
    return before === null || after === null || pace === 0 ? null : { motion: planMotion(before, after), pace };
  }
}
