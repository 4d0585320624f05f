import type { ChatLine } from '@kibitz/shared/wire/chat';
import type { Lateness } from '@kibitz/shared/wire/seen';
import type { PublicTable } from '@kibitz/shared/wire/syncedTable';
import type { Clock } from '../clock.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { nextPicture, type Picture, veiled } from './watchingPictures.ts';
import { type Delay, type Moment, WatchingQueue } from './watchingQueue.ts';

/** How far the game at a table is now. */
export function momentAt(table: Pick<LiveTable, 'play' | 'phase'>): Moment {
  const phase = table.phase();
  // a game begins before its first deck is made, and with its first hand
  const hand = phase === 'waiting' ? -1 : (table.play?.deals ?? 1);
  return { hand, isOver: phase === 'over' };
}

/** What showing a table late needs of its room. */
interface LateRoom {
  readonly clock: Clock;
  /** How far the game is now. */
  moment(): Moment;
  /** Shows a table to all who see it late, for so many milliseconds at least. */
  show(table: PublicTable, hold: number): void;
  /** Something more has been shown. */
  onShown(): void;
  /** A line of the chat can be read now. */
  onLine(line: ChatLine): void;
  /** The proof of a shuffle may be known now. */
  onProof(n: number): void;
}

/** What is shown late: a picture, a line of the chat, or that a shuffle is proven. */
type Shown = Picture | { readonly line: ChatLine } | { readonly proof: number };

/** Shows a table to those without a seat, as late as its host wants: exactly what they would have seen live. */
export class WatchingLate {
  private readonly delay: Delay;
  private readonly room: LateRoom;
  private readonly queue: WatchingQueue<Shown>;
  /** What is shown now: before anything may be, only what is played, and by whom. */
  private shown: PublicTable;
  /** How the table is. */
  private last: PublicTable;
  private hasBegun = false;
  /** Was the game already in play when the room was opened? */
  private readonly beganMidway: boolean;

  /** `first` is the table as it stands when its room is opened. */
  constructor(delay: Delay, first: PublicTable, room: LateRoom) {
    this.delay = delay;
    this.room = room;
    this.shown = veiled(first);
    this.last = first;
    this.beganMidway = first.view !== null;
    this.queue = new WatchingQueue(delay, (what) => this.show(what), room.clock);
    this.add({ held: [], table: first });
  }

  /** The table has changed. */
  add(picture: Picture): void {
    const next = nextPicture(this.last, picture);
    if (next.table === this.last && next.held.length === 0 && this.hasBegun) return;
    this.hasBegun = true;
    this.last = next.table;
    this.queue.add(next, this.room.moment());
  }

  /** A player has said something. */
  say(line: ChatLine): void {
    // once the end of the game is shown, nothing is left to give away
    if (this.now().phase === 'over') this.room.onLine(line);
    else this.queue.add({ line }, this.room.moment());
  }

  /** A shuffle is proven for those who see the table as it is. */
  prove(n: number): void {
    this.queue.add({ proof: n }, this.room.moment());
  }

  /** The table as it is shown now. */
  now(): PublicTable {
    return this.shown;
  }

  /** How late it is shown, as spectators are told. */
  lateness(): Lateness {
    const isShown = this.queue.shownHand > 0 || (this.beganMidway && this.queue.shownHand === 0);
    return { by: this.delay, waits: this.room.moment().hand >= 0 && !isShown };
  }

  /** How far behind the picture shown now is, in milliseconds. */
  lag(): number {
    return this.queue.lag;
  }

  /** How many pictures are kept for later. */
  kept(): number {
    return this.queue.size();
  }

  stop(): void {
    this.queue.stop();
  }

  private show(what: Shown): void {
    if ('line' in what) {
      this.room.onLine(what.line);
      return;
    }
    if ('proof' in what) {
      this.room.onProof(what.proof);
      return;
    }
    for (const { table, ms } of what.held) this.room.show(table, ms);
    this.shown = what.table;
    this.room.show(what.table, 0);
    this.room.onShown();
  }
}
