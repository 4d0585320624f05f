import { randomInt } from 'node:crypto';
import { type Actors, type DealerStep, seatsIn } from '@kibitz/shared/kit/game/game';
import { serverNow } from '../clock.ts';
import { Alarm } from './alarm.ts';

/** How long the dealer waits before each of its steps, so that people see what lies there; in milliseconds. */
const DEALER_WAITS: Readonly<Record<DealerStep, number>> = {
  shuffle: 0,
  turn: 700,
  gather: 900,
  score: 300,
  next: 12_000,
  pass: 0,
};

/** How long a bot seems to think. */
const BOT_LEAST = 300;
const BOT_MOST = 600;

/** How long a play of what is claimed is looked at, and how much faster its tricks are taken in. */
const CLAIM_WAIT = 220;
const CLAIM_HASTE = 0.5;

/** How long after a failure the same thing is tried again. */
const RETRY = 1000;

/**
 * Who moves for a seat: the person on it; a bot; the server, at once, on an empty seat; or the server carrying out a claim of the remaining
 * tricks.
 */
export type Driver = 'person' | 'bot' | 'server' | 'claim';

/** What the pacer paces: a table in play. */
export interface Paced {
  /** Whom the table waits for; DEALER, or 0 where nothing is to happen by itself. */
  awaited(): Actors;
  dealerStep(): DealerStep | null;
  /** Goes up with every step and move. */
  version(): number;
  /** Goes up whenever that seat is asked anew. */
  turnOf(seat: number): number;
  /** Does the table stand still for a question to others than those who may act? Clocks stand still then. */
  isHeld(): boolean;
  /** Does the server play out tricks that were claimed? */
  isPlayedOut(): boolean;
  /** Does everybody see that this seat may act? */
  isSeenToAct(seat: number): boolean;
  driverOf(seat: number): Driver;
  /** Does whoever moves first move for all who may? */
  sharesMoves(): boolean;
  /** Has everybody who is here read the reckoning? */
  isEverybodyReady(): boolean;
  /** Seconds a seat has for its decision at present; 0 for no clock. */
  clock(): number;

  /**
   * What is to be done, each in its time: nothing, where the table is at another version or the seat's turn at another number by the time it
   * comes to it. `plan` is called again afterwards.
   */
  makeDealerStep(version: number): void;
  moveFor(seat: number, turn: number, driver: Exclude<Driver, 'person'>): void;
  /** The time of a seat is up. */
  timeIsUp(seat: number, turn: number): void;
  /** Something failed a while ago: have another look. */
  lookAgain(): void;
}

function waitOf(driver: Exclude<Driver, 'person'>): number {
  switch (driver) {
    case 'bot':
      return randomInt(BOT_LEAST, BOT_MOST + 1);
    case 'claim':
      return CLAIM_WAIT;
    case 'server':
      return 0;
  }
}

/** The time that seats have been given. */
interface Window {
  /** Who is asked now. */
  readonly asked: Actors;
  /** Who has been asked since it began. */
  readonly sinceThen: Actors;
  /** The turn of the only one asked; 0 of several. */
  readonly turn: number;
  readonly clock: number;
}

/**
 * Lets things happen by themselves, each in its time: the dealer's steps, bots, and the end of a player's clock. It knows the time and
 * nothing else.
 */
export class Pacer {
  /** When what is waited for ends by itself, by the server's clock; 0 for no limit. */
  until = 0;
  /** How long that takes in all. */
  span = 0;

  private readonly table: Paced;
  private readonly pace: number;
  private readonly dealer = new Alarm();
  private readonly bots = new Map<number, { readonly turn: number; readonly alarm: Alarm }>();
  private readonly clock = new Alarm();
  private readonly retry = new Alarm();
  private window: Window | null = null;
  /** What is left of a clock that is stopped, in milliseconds; 0 while none is. */
  private rest = 0;
  private dealerAt = -1;

  /** `pace` scales all waits but the players' own clocks: 1 for people, 0 for tests. */
  constructor(table: Paced, pace: number) {
    this.table = table;
    this.pace = pace;
  }

  /** Looks at the table and sees to it that what comes next comes. To be called after every change; it may be called at any time. */
  plan(): void {
    this.retry.stop();
    const step = this.table.dealerStep();
    const awaited = step === null ? this.table.awaited() : 0;
    if (step === null) this.stopDealer();
    this.planBots(awaited);
    this.planClock(awaited);
    if (step !== null) this.planDealer(step);
  }

  /** Something went wrong that may pass by itself: looks again in a while. */
  planLater(): void {
    this.stopAll();
    this.retry.set(RETRY, () => this.table.lookAgain());
  }

  /** Nothing happens by itself any more, until `plan` is called again. */
  stopAll(): void {
    this.retry.stop();
    this.stopDealer();
    this.planBots(0);
    this.planClock(0);
  }

  private stopDealer(): void {
    if (this.dealerAt < 0) return;
    this.dealer.stop();
    this.dealerAt = -1;
    this.limit(0);
  }

  private planDealer(step: DealerStep): void {
    const version = this.table.version();
    const isRead = step === 'next' && this.table.isEverybodyReady();
    if (this.dealerAt === version && !isRead) return;
    this.dealerAt = version;
    const haste = this.table.isPlayedOut() ? CLAIM_HASTE : 1;
    const wait = isRead ? 0 : DEALER_WAITS[step] * this.pace * haste;
    this.limit(step === 'next' ? wait : 0);
    this.dealer.set(wait, () => this.table.makeDealerStep(version));
  }

  private planBots(awaited: Actors): void {
    const everybody = seatsIn(awaited);
    // a free seat comes last: what it does may take a right from those who are still to act
    const seats = everybody.filter((seat) => this.table.driverOf(seat) !== 'server');
    if (seats.length === 0) seats.push(...everybody);
    // what a person may do for all is left to that person
    if (this.table.sharesMoves() && seats.some((seat) => this.table.driverOf(seat) === 'person')) seats.length = 0;
    for (const [seat, { turn, alarm }] of this.bots) {
      const isStillAsked =
        seats.includes(seat) && this.table.turnOf(seat) === turn && this.table.driverOf(seat) !== 'person';
      if (isStillAsked) continue;
      alarm.stop();
      this.bots.delete(seat);
    }
    for (const seat of seats) {
      const driver = this.table.driverOf(seat);
      if (driver === 'person' || this.bots.has(seat)) continue;
      const turn = this.table.turnOf(seat);
      const alarm = new Alarm();
      this.bots.set(seat, { turn, alarm });
      alarm.set(waitOf(driver) * this.pace, () => this.table.moveFor(seat, turn, driver));
    }
  }

  /**
   * One clock runs for all who are asked. It starts anew when others are asked, or when the only one asked has moved, for all to see, and is
   * asked again. It runs on when one of several has moved, or has thought better of it: it must not tell who was asked at all, and
   * nobody is to hold it up.
   */
  private planClock(asked: Actors): void {
    if (this.table.isHeld()) {
      this.holdClock();
      return;
    }
    const clock = asked === 0 ? 0 : this.table.clock();
    if (clock === 0) {
      if (this.window === null) return;
      this.clock.stop();
      this.window = null;
      this.rest = 0;
      this.limit(0);
      return;
    }
    const seats = seatsIn(asked);
    const only = seats.length === 1 ? seats[0] : undefined;
    const turn = only === undefined ? 0 : this.table.turnOf(only);
    const held = this.window;
    if (held !== null && held.clock === clock && this.isSameQuestion(held, asked, only, turn)) {
      this.window = { asked, sinceThen: held.sinceThen, turn, clock };
      if (this.rest > 0) this.runClock(this.rest, clock);
      return;
    }
    this.window = { asked, sinceThen: asked, turn, clock };
    this.runClock(clock * 1000, clock);
  }

  private runClock(ms: number, clock: number): void {
    this.rest = 0;
    this.until = serverNow() + ms;
    this.span = clock * 1000;
    this.clock.set(ms, () => {
      this.window = null;
      this.limit(0);
      for (const seat of seatsIn(this.table.awaited())) this.table.timeIsUp(seat, this.table.turnOf(seat));
    });
  }

  /** Stops the clock; what is left of it runs on once the table goes on as it was. */
  private holdClock(): void {
    if (this.window === null || this.rest > 0) return;
    this.rest = Math.max(1, this.until - serverNow());
    this.clock.stop();
    this.limit(0);
  }

  private isSameQuestion(held: Window, asked: Actors, only: number | undefined, turn: number): boolean {
    if ((asked & held.asked) === 0 || (asked & ~held.sinceThen) !== 0) return false;
    if (asked !== held.asked || turn === held.turn) return true;
    return only === undefined || !this.table.isSeenToAct(only);
  }

  private limit(ms: number): void {
    this.until = ms === 0 ? 0 : serverNow() + ms;
    this.span = ms;
  }
}
