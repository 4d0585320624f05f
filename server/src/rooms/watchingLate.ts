import type { ChatLine } from '@kibitz/shared/wire/chat';
import type { Lateness, SeenSeat } from '@kibitz/shared/wire/seen';
import type { PublicTable } from '@kibitz/shared/wire/wholeTable';
import type { Clock } from '../clock.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { type Hands, type Past, type Picture, pastOf, shownLate, veiled } from './watchingPictures.ts';
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
  /** Shows a table to all who see it late, for so many milliseconds at least, with the hands that are open to them. */
  show(table: PublicTable, hold: number, hands: Hands): void;
  /** Something more has been shown. */
  onShown(): void;
  /** A line of the chat can be read now. */
  onLine(line: ChatLine): void;
  /** The proof of a shuffle may be known now. */
  onProof(n: number): void;
}

/** What is shown late: a picture of the game, a line of the chat, or that a shuffle is proven. */
type Shown = Picture | { readonly line: ChatLine } | { readonly proof: number };

/**
 * Shows a table to those without a seat: who is there at once, and the game as late as its host wants, exactly as they
 * would have seen it live.
 */
export class WatchingLate {
  private readonly delay: Delay;
  private readonly room: LateRoom;
  private readonly queue: WatchingQueue<Shown>;
  /** The table as it is. */
  private present: PublicTable;
  /** The game as it is. */
  private last: Past;
  /** Pictures whose change is still to come. */
  private readonly held: Picture[] = [];
  /** The game as it is shown now, and the table with it. */
  private picture: Picture;
  private shown: PublicTable;
  /** By seat, how it was in play when nobody had it. */
  private readonly vacant = new Map<number, SeenSeat>();
  /** The latest shuffle whose proof is known to those who see the table late; none from before the room was opened. */
  proven = -1;
  /** Whether the game was already in play when the room was opened. */
  private readonly beganMidway: boolean;

  /** `first` is the table as it stands when its room is opened. */
  constructor(delay: Delay, first: PublicTable, room: LateRoom) {
    this.delay = delay;
    this.room = room;
    this.present = first;
    this.last = veiled(first);
    this.picture = { past: this.last, hold: 0 };
    this.shown = shownLate(first, this.last, this.vacant);
    this.beganMidway = first.view !== null;
    this.queue = new WatchingQueue(delay, (what) => this.show(what), room.clock);
    this.add(first);
  }

  /**
   * The table has changed; or it is as people are to see it for `hold` milliseconds before a change still to come.
   * `hands`: those that will be open to who sees it late.
   */
  add(table: PublicTable, hold: number | null = null, hands: Hands = []): void {
    const moment = this.room.moment();
    this.present = table;
    for (const [i, seat] of table.seats.entries()) {
      if (seat.kind !== 'person' && moment.hand >= 0) this.vacant.set(i, seat);
    }
    const { last, held } = this;
    this.last = pastOf(table, hands, last);
    if (hold !== null || this.last !== last || held.length > 0) held.push({ past: this.last, hold: hold ?? 0 });
    // what was held belongs to the moment of the change
    if (hold === null) for (const picture of held.splice(0)) this.queue.add(picture, moment);
    this.look();
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

  /** Shows again what is shown now, to somebody who comes. */
  again(): void {
    const { past, hold } = this.picture;
    this.room.show(this.shown, hold, past.hands);
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

  stop(): void {
    this.queue.stop();
  }

  private show(what: Shown): void {
    if ('line' in what) {
      this.room.onLine(what.line);
      return;
    }
    if ('proof' in what) {
      this.proven = what.proof;
      this.room.onProof(what.proof);
      return;
    }
    this.picture = what;
    this.look();
    this.room.onShown();
  }

  private look(): void {
    this.shown = shownLate(this.present, this.picture.past, this.vacant);
    this.again();
  }
}
