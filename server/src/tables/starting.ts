import { randomInt } from 'node:crypto';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { TablePhase } from '@kibitz/shared/wire/api';
import type { Answer } from '@kibitz/shared/wire/messages';
import type { Logger } from 'pino';
import { botName } from '../accounts/names.ts';
import { serverNow } from '../clock.ts';
import type { TableEvent, TableHead } from '../journal/journal.ts';
import { DONE, refuse } from '../refusals.ts';
import { Alarm } from './alarm.ts';
import type { Presence } from './presence.ts';
import type { Queue } from './queue.ts';
import type { Seating } from './seating.ts';

/** How long the table of somebody who wants to play now waits for others, in milliseconds. */
const WAITS = 10_000;

/** What starting needs of a table (LiveTable). */
interface StartableTable {
  readonly head: TableHead;
  readonly game: Game;
  readonly seating: Seating;
  readonly presence: Presence;
  readonly queue: Queue;
  readonly log: Logger;
  readonly context: { readonly pace: number };
  phase(): TablePhase;
  record(...events: TableEvent[]): Promise<void>;
  begin(dealer: number): void;
  changed(): void;
}

/** Starts the game if somebody is seated. `fill` puts bots on the free seats; without it they may stay free only if the game allows that. */
export async function startGame(table: StartableTable, fill: boolean): Promise<Answer> {
  if (table.phase() !== 'waiting') return refuse('started');
  if (table.seating.people().length === 0) return refuse('not-seated', 'nobodySeated');
  const free = table.seating.seatsOf('free');
  if (free.length > 0 && !fill && table.game.emptySeat === null) return refuse('not-started', 'seatsFree');
  const dealer = randomInt(table.head.seats);
  await table.record(...(fill ? botsOn(table.seating, free) : []), { type: 'started', dealer });
  table.begin(dealer);
  return DONE;
}

function botsOn(seating: Seating, seats: readonly number[]): TableEvent[] {
  const names = seating.names();
  return seats.map((seat) => {
    const name = botName(names);
    names.add(name);
    return { type: 'bot', seat, name };
  });
}

/** Starts the game at a table that fills itself: at once when all seats are taken, otherwise some seconds after somebody has sat down. */
export class SelfStart {
  /** When the game starts, by the server's clock; 0 if it will not. */
  until = 0;
  /** How long that countdown takes in all. */
  span = 0;
  private readonly table: StartableTable;
  private readonly alarm = new Alarm();

  constructor(table: StartableTable) {
    this.table = table;
  }

  /** Sets or stops the countdown; to be called after every change of the table. */
  plan(): void {
    const { head, seating, presence } = this.table;
    if (!head.fillsItself || this.table.phase() !== 'waiting' || !presence.isAnyoneSeated(seating)) {
      this.stop();
      return;
    }
    const isFull = seating.seatsOf('free').length === 0;
    if (this.alarm.isSet() && !isFull) return;
    const wait = isFull ? 0 : WAITS * this.table.context.pace;
    this.until = serverNow() + wait;
    this.span = wait;
    this.alarm.set(wait, () => this.start());
  }

  /** Stops the countdown. */
  stop(): void {
    this.alarm.stop();
    this.until = 0;
    this.span = 0;
  }

  private start(): void {
    const { table } = this;
    table.queue
      .run(async () => {
        const answer = await startGame(table, true);
        if (answer.ok) table.changed();
      })
      .catch((error: unknown) => {
        table.log.error({ err: error }, 'a table could not start automatically');
        // the host can still start it, and the next arrival or departure resets the alarm
        this.stop();
      });
  }
}
