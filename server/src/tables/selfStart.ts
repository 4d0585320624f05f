import { serverNow } from '../clock.ts';
import { begin } from '../rooms/seatRequests.ts';
import { Alarm } from './alarm.ts';
import type { LiveTable } from './liveTable.ts';

/** How long the table of somebody who wants to play now waits for others, in milliseconds. */
const WAITS = 10_000;

/** Starts the game at a table that fills itself: when all seats are taken, or some seconds after somebody has sat down. */
export class SelfStart {
  /** When the game starts by itself, by the server's clock; 0 where it does not. */
  until = 0;
  /** How long that takes in all. */
  span = 0;
  private readonly table: LiveTable;
  private readonly alarm = new Alarm();

  constructor(table: LiveTable) {
    this.table = table;
  }

  /** Looks at the table; to be called after every change. */
  plan(): void {
    const { head, seating, presence } = this.table;
    if (!head.fillsItself || this.table.play !== null || !presence.isAnyoneSeated(seating)) {
      this.stop();
      return;
    }
    const isFull = seating.seatsOf('free').length === 0;
    if (this.alarm.isSet() && !isFull) return;
    const wait = isFull ? 0 : WAITS * this.table.around.pace;
    this.until = serverNow() + wait;
    this.span = wait;
    this.alarm.set(wait, () => this.start());
  }

  /** Does not start it any more. */
  stop(): void {
    this.alarm.stop();
    this.until = 0;
    this.span = 0;
  }

  private start(): void {
    const { table } = this;
    table.queue
      .run(async () => {
        const answer = await begin(table, true);
        if (answer.ok) table.changed();
      })
      .catch((error: unknown) => {
        table.around.log.error({ err: error, table: table.id }, 'the table could not start by itself');
        // the host can start it, and the next one who comes or goes sets the alarm anew
        this.stop();
      });
  }
}
