import { SPECTATOR } from '@kibitz/shared/kit/game/game';
import type { Moment, RecordedGame, Stop } from '@kibitz/shared/kit/record/recordedGame';
import type { News } from '@kibitz/shared/kit/table/table';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Connection, TableLink } from '../table/play.ts';

/** Whose cards are shown: everybody's, those that all players saw, or a seat's. */
export type View = 'all' | 'public' | number;

/** How much faster than usual a replay plays by itself. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/**
 * How long a moment is shown at the usual speed, in milliseconds: a full trick a little longer, a score long enough to
 * read.
 */
const STAYS = 900;
const TRICK_STAYS = 1500;
const SCORE_STAYS = 4000;

function stayOf({ isTrickEnd, isHandEnd }: Stop): number {
  if (isHandEnd) return SCORE_STAYS;
  return isTrickEnd ? TRICK_STAYS : STAYS;
}

/** What can be done at the end of a replay. */
export type ReplayWays = Pick<TableLink, 'leave' | 'playAgain' | 'chooseAnother' | 'Afterwards'>;

/** The stop at a moment, or the last one before it. */
function stopAt(stops: readonly Stop[], { moves, steps }: Moment): number {
  const after = stops.findIndex((stop) => stop.moves > moves || (stop.moves === moves && stop.steps > steps));
  return Math.max(0, after < 0 ? stops.length - 1 : after - 1);
}

/**
 * A recorded game on the table screen: at one of its moments, from somebody's view, playing by itself or step by step.
 */
export class Replay {
  readonly seen: ReadonlySignal<SeenTable | null>;
  readonly connection: ReadonlySignal<Connection> = signal('connected');
  readonly reader: number;
  readonly news: ReadonlySignal<readonly News[]>;
  /** The game with its rules; null until they are loaded. */
  readonly game: Signal<RecordedGame | null> = signal(null);
  /** The number of the stop that is seen. */
  readonly at: Signal<number> = signal(0);
  readonly view: Signal<View> = signal('all');
  readonly isPlaying: Signal<boolean> = signal(false);
  readonly speed: Signal<Speed> = signal(1);
  readonly ways: ReplayWays;
  private readonly frame: SeenTable;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stopPlaying: () => void;

  /**
   * `frame` is the table at its end, shown until the game is loaded; `mySeat` the seat that the viewer had, -1 for
   * none.
   */
  constructor(frame: SeenTable, mySeat: number, ways: ReplayWays) {
    this.frame = frame;
    this.reader = mySeat;
    this.ways = ways;
    this.seen = computed(() => this.seenNow());
    this.news = computed(() => {
      const stop = this.stops[this.at.value];
      return stop === undefined ? [] : (this.game.value?.newsUntil(stop) ?? []);
    });
    this.stopPlaying = effect(() => this.planNext());
  }

  /** The moments that it stops at; none until the game is loaded. */
  get stops(): readonly Stop[] {
    return this.game.value?.stops ?? [];
  }

  get stop(): Stop | null {
    return this.stops[this.at.value] ?? null;
  }

  /** Opens a game at a moment, or at its end. */
  open(game: RecordedGame, moment: Moment | null): void {
    batch(() => {
      this.game.value = game;
      this.at.value = moment === null ? game.stops.length - 1 : stopAt(game.stops, moment);
    });
  }

  /** Goes to a stop, by its number; a number out of range goes to the first or the last. */
  goTo(stop: number): void {
    batch(() => {
      this.isPlaying.value = false;
      this.at.value = Math.max(0, Math.min(this.stops.length - 1, stop));
    });
  }

  /** Goes to the last stop at which this many moves have been made. */
  goToMove(moves: number): void {
    this.goTo(stopAt(this.stops, { moves, steps: Number.POSITIVE_INFINITY }));
  }

  goBy(steps: number): void {
    this.goTo(this.at.peek() + steps);
  }

  /** Goes to the next stop of a kind in a direction, or to the end there. */
  goToNext(is: (stop: Stop) => boolean, by: 1 | -1): void {
    const { stops } = this;
    let i = this.at.peek() + by;
    for (; i > 0 && i < stops.length - 1; i += by) {
      const stop = stops[i];
      if (stop !== undefined && is(stop)) break;
    }
    this.goTo(i);
  }

  /** Plays by itself, from the beginning if it is at its end; or pauses. */
  toggle(): void {
    batch(() => {
      const isAtEnd = this.at.peek() >= this.stops.length - 1;
      if (!this.isPlaying.peek() && isAtEnd) this.at.value = 0;
      this.isPlaying.value = !this.isPlaying.peek();
    });
  }

  /** Stops its timer. */
  close(): void {
    this.stopPlaying();
    clearTimeout(this.timer);
  }

  private planNext(): void {
    clearTimeout(this.timer);
    const { stop } = this;
    if (!this.isPlaying.value || stop === null) return;
    if (this.at.value >= this.stops.length - 1) {
      this.isPlaying.value = false;
      return;
    }
    this.timer = setTimeout(() => {
      this.at.value++;
    }, stayOf(stop) / this.speed.value);
  }

  private seenNow(): SeenTable {
    const { frame, stop } = this;
    const game = this.game.value;
    const view = this.view.value;
    if (game === null || stop === null) return frame;
    const me = view === 'all' ? this.reader : view === 'public' ? SPECTATOR : view;
    return {
      ...frame,
      me,
      view: game.view(stop, me),
      table: view === 'all' ? game.openPicture(stop, me) : game.picture(stop, me),
      turn: this.at.value,
    };
  }
}

/** A moment as the fragment of an address: `#57`, or `#57.1` after a step of the dealer. */
export function addressOf({ moves, steps }: Moment): string {
  return steps === 0 ? `#${moves}` : `#${moves}.${steps}`;
}

/** The first moment of a scored hand, counted from 1 as on the score sheet; null if there are fewer hands. */
function startOfHand(stops: readonly Stop[], n: number): Moment | null {
  const end = stops.flatMap(({ isHandEnd }, i) => (isHandEnd ? [i] : []))[n - 1];
  // a hand that was thrown in has its own start, and no score
  return end === undefined ? null : (stops.slice(0, end).findLast(({ isHandStart }) => isHandStart) ?? null);
}

/** The moment of a game that an address names, `#57` or `#57.1`, or the hand, `#hand3`; null where it names none. */
export function momentIn(hash: string, stops: readonly Stop[]): Moment | null {
  const hand = /^#hand(\d{1,4})$/.exec(hash);
  if (hand !== null) return startOfHand(stops, Number(hand[1]));
  const found = /^#(\d{1,7})(?:\.(\d{1,3}))?$/.exec(hash);
  return found === null ? null : { moves: Number(found[1]), steps: Number(found[2] ?? 0) };
}
