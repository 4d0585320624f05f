import { randomInt } from 'node:crypto';
import { type Actors, type DealerStep, seatsIn } from '@kibitz/shared/kit/game/game';
import { serverNow } from '../clock.ts';
import { Alarm } from './alarm.ts';

/** How long the dealer waits before each of its steps, so that people see the cards; in milliseconds. */
const DEALER_WAITS: Readonly<Record<DealerStep, number>> = {
  shuffle: 0,
  turn: 700,
  gather: 900,
  score: 300,
  next: 12_000,
  pass: 0,
};

/** How long a bot seems to think, in milliseconds. */
const BOT_LEAST = 300;
const BOT_MOST = 600;

/** How long each play of a claim is shown, in milliseconds, and how much faster its tricks are gathered. */
const CLAIM_WAIT = 220;
const CLAIM_HASTE = 0.5;

/** How long after a failure the same thing is tried again, in milliseconds. */
const RETRY = 1000;

/**
 * Who moves for a seat: the person on it; a bot; the server, at once, on an empty seat; or the server carrying out a claim of the remaining
 * tricks.
 */
export type Driver = 'person' | 'bot' | 'server' | 'claim';

/** What the pacer paces: a table in play. */
export interface Paced {
  /** Whom the table waits for; DEALER, or 0 if nothing happens automatically. */
  awaited(): Actors;
  dealerStep(): DealerStep | null;
  /** Goes up with every step and move. */
  version(): number;
  /** Goes up whenever that seat is asked again. */
  turnOf(seat: number): number;
  /** Is the game on hold for a question to players other than those who may act? Clocks stop then. */
  isHeld(): boolean;
  /** Does the server play out tricks that were claimed? */
  isPlayedOut(): boolean;
  /** Does everybody see that this seat may act? */
  isSeenToAct(seat: number): boolean;
  driverOf(seat: number): Driver;
  /** Does the first player to move act for all who may? */
  sharesMoves(): boolean;
  /** Has everybody who is here read the scores? */
  isEverybodyReady(): boolean;
  /** Seconds for the present decision; 0 for no clock. */
  clock(): number;

  /**
   * What is to be done, each in its time: nothing, where the table is at another version or the seat's turn at another number by the time it
   * comes to it. `plan` is called again afterwards.
   */
  makeDealerStep(version: number): void;
  moveFor(seat: number, turn: number, driver: Exclude<Driver, 'person'>): void;
  /** The time of a seat is up. */
  timeIsUp(seat: number, turn: number): void;
  /** Something failed a while ago: look again. */
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
 * Makes things happen automatically, each in its time: the dealer's steps, bots' moves, and the end of a player's clock. It knows the time and
 * nothing else.
 */
export class Pacer {
  /** When the present wait ends, by the server's clock; 0 for no limit. */
  until = 0;
  /** How long that wait is in all. */
  span = 0;

  private readonly table: Paced;
  private readonly pace: number;
  private readonly dealer = new Alarm();
  private readonly bots = new Map<number, { readonly turn: number; readonly alarm: Alarm }>();
  private readonly clock = new Alarm();
  private readonly retry = new Alarm();
  private window: Window | null = null;
  /** What is left of a stopped clock, in milliseconds; 0 while none is stopped. */
  private rest = 0;
  private dealerAt = -1;
  /** Until when the dealer's last steps are seen, by the server's clock: nothing else happens meanwhile. */
  private heldUntil = 0;

  /** `pace` scales all waits but the players' own clocks: 1 for people, 0 for tests. */
  constructor(table: Paced, pace: number) {
    this.table = table;
    this.pace = pace;
  }

  /** Plans what happens next. To be called after every change; it may be called at any time. */
  plan(): void {
    this.retry.stop();
    const step = this.table.dealerStep();
    const awaited = step === null ? this.table.awaited() : 0;
    if (step === null) this.stopDealer();
    this.planBots(awaited);
    this.planClock(awaited);
    if (step !== null) this.planDealer(step);
  }

  /**
   * The dealer makes a step: for how many milliseconds people see the table before it, as it is now. Steps follow one another, and what is planned next
   * waits for all of them.
   */
  holdBefore(step: DealerStep): number {
    this.planBots(0);
    this.planClock(0);
    const ms = DEALER_WAITS[step] * this.pace * this.haste();
    this.heldUntil = Math.max(serverNow(), this.heldUntil) + ms;
    return ms;
  }

  private haste(): number {
    return this.table.isPlayedOut() ? CLAIM_HASTE : 1;
  }

  /** For how many milliseconds the dealer's last steps are still to be seen. */
  private stillHeld(): number {
    return Math.max(0, this.heldUntil - serverNow());
  }

  /** Something failed that may pass: looks again in a while. */
  planLater(): void {
    this.stopAll();
    this.retry.set(RETRY, () => this.table.lookAgain());
  }

  /** Stops everything until `plan` is called again. */
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
    const wait = isRead ? 0 : DEALER_WAITS[step] * this.pace * this.haste() + this.stillHeld();
    this.limit(step === 'next' ? wait : 0);
    this.dealer.set(wait, () => this.table.makeDealerStep(version));
  }

  private planBots(awaited: Actors): void {
    const everybody = seatsIn(awaited);
    // an empty seat comes last: its move may take a right from players still to act
    const seats = everybody.filter((seat) => this.table.driverOf(seat) !== 'server');
    if (seats.length === 0) seats.push(...everybody);
    // a move for all is left to a person
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
      alarm.set(waitOf(driver) * this.pace + this.stillHeld(), () => this.table.moveFor(seat, turn, driver));
    }
  }

  /**
   * One clock runs for all who are asked. It restarts when others are asked, or when the only one asked has visibly moved and is
   * asked again. It runs on when one of several has moved, or has changed their mind: it must not tell who was asked at all, and
   * nobody may hold it up.
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
    this.runClock(clock * 1000 + this.stillHeld(), clock);
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
