import type { ChatLine } from '@kibitz/shared/wire/chat';
import type { Lateness } from '@kibitz/shared/wire/seen';
import type { PublicTable } from '@kibitz/shared/wire/syncedTable';
import type { Clock } from '../clock.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { nextPicture, type Picture, WatchingPictures } from './watchingPictures.ts';
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
  /** Sends a frame to all who see the table late. */
  send(frame: Uint8Array): void;
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
  private readonly pictures: WatchingPictures;
  /** How the table is. */
  private last: PublicTable;
  /** Was the game already in play when the room was opened? */
  private readonly beganMidway: boolean;

  /** `first` is the table as it stands when its room is opened. */
  constructor(delay: Delay, first: PublicTable, room: LateRoom) {
    this.delay = delay;
    this.room = room;
    this.pictures = new WatchingPictures(first);
    this.last = first;
    this.beganMidway = first.view !== null;
    this.queue = new WatchingQueue(delay, (what) => this.show(what), room.clock);
    this.add({ held: [], table: first });
  }

  /** The table has changed. */
  add(picture: Picture): void {
    const next = nextPicture(this.last, picture);
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
    return this.pictures.now();
  }

  /** The table as it is shown now, in a frame for a new client. */
  whole(): Uint8Array {
    return this.pictures.whole();
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
    const frame = this.pictures.frameOf(what);
    if (frame !== null) this.room.send(frame);
    this.room.onShown();
  }
}
