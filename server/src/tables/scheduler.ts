import { type Actors, type DealerStep, seatsIn } from '@kibitz/shared/kit/game/game';
import { Alarm } from '../alarm.ts';
import { CHANCE, type Chance } from '../chance.ts';
import { CLOCK, type Clock } from '../clock.ts';
import type { TableListener } from './tableState.ts';
import { type Timed, TurnClock } from './turnClock.ts';

/** How long a bot seems to think, in milliseconds. */
const BOT_LEAST = 300;
const BOT_MOST = 600;

/**
 * How much longer a bot waits while a person may take back a decision, in milliseconds: slips are noticed at once.
 */
const BOT_LEAVES = 900;

/** How long each play of a claim is shown, in milliseconds, and how much faster its tricks are gathered. */
const CLAIM_WAIT = 220;
const CLAIM_HASTE = 0.5;

/**
 * The least time that a private window stays open, in milliseconds: longer than bots take, so that nobody sees them
 * think.
 */
const WINDOW_LEAST = 1500;

/** How long after a failure to try again, in milliseconds. */
const RETRY = 1000;

/**
 * Who moves for a seat: the person on it; a bot; the server, at once, on an empty seat; or the server playing out a
 * claim.
 */
export type Driver = 'person' | 'bot' | 'server' | 'claim';

/** What is scheduled: a table in play. */
export interface Scheduled extends Timed {
  dealerStep(): DealerStep | null;
  /** For how many seconds people see the table before that step, at the usual pace. */
  stepSeconds(): number;
  /** Goes up with every step and move. */
  version(): number;
  /** Whether a private window is open. The dealer's next step closes it. */
  isInWindow(): boolean;
  /** Whether a person may still take back the last decision. */
  mayBeTakenBack(): boolean;
  /** Whether the server is playing out claimed tricks. */
  isPlayedOut(): boolean;
  driverOf(seat: number): Driver;
  /** Whether the first player to move acts for all who may. */
  sharesMoves(): boolean;
  /** How long the shuffle of the first deck still waits for the players' parts, in milliseconds; 0 for no wait. */
  partsWait(): number;
  /** How long the due shuffle then waits for its beacon, in milliseconds; 0 for no wait. */
  beaconWait(): number;
  /** Whether everybody who is here has read the scores. */
  isEverybodyReady(): boolean;
  /** Whether one person reads them alone, so that nobody else has to wait. */
  isReadAlone(): boolean;

  /**
   * Does what is due, each thing at its time. Nothing happens if the table's version or the number of the seat's turn
   * has changed by then. `plan` is called again afterwards.
   */
  makeDealerStep(version: number): void;
  /** A bot is going to move for the seat after a pause, in milliseconds, and may start thinking about it. */
  think(seat: number, turn: number, pause: number): void;
  moveFor(seat: number, turn: number, driver: Exclude<Driver, 'person'>): void;
}

/** Whether this step of the dealer only shows what is known already. */
export function isShown(step: DealerStep | null): step is Exclude<DealerStep, 'shuffle' | 'next'> {
  return step !== null && step !== 'shuffle' && step !== 'next';
}

function waitOf(driver: Exclude<Driver, 'person'>, chance: Chance): number {
  switch (driver) {
    case 'bot':
      return BOT_LEAST + chance.below(BOT_MOST - BOT_LEAST + 1);
    case 'claim':
      return CLAIM_WAIT;
    case 'server':
      return 0;
  }
}

/**
 * Makes automatic things happen, each at its time: the dealer's steps, bots' moves, and the end of a player's clock.
 * It deals with time alone.
 */
export class Scheduler implements TableListener {
  /** The players' clock. */
  readonly clock: TurnClock;

  private readonly table: Scheduled;
  private readonly pace: number;
  private readonly chance: Chance;
  private readonly time: Clock;
  private readonly dealer: Alarm;
  private readonly bots = new Map<number, { readonly turn: number; readonly driver: Driver; readonly alarm: Alarm }>();
  private readonly retry: Alarm;
  private dealerAt = -1;
  /** The dealer waits while a player who is alone reads the score. */
  private isUntimed = false;
  /** The dealer waits for parts of the first shuffle, or for a beacon. */
  private isGathering = false;
  /** When the time to read the scores ends, and how long it is in total; 0 if there are none to read. */
  private readUntil = 0;
  private readFor = 0;
  /** The earliest time at which the open private window may close; 0 if none is open. */
  private windowUntil = 0;
  /** When the dealer's last steps have been seen, by the server's clock. Nothing else happens before then. */
  private heldUntil = 0;

  /** `pace` scales all waits but the players' own clocks: 1 for people, 0 for tests. */
  constructor(table: Scheduled, pace: number, chance: Chance = CHANCE, time: Clock = CLOCK) {
    this.table = table;
    this.pace = pace;
    this.chance = chance;
    this.time = time;
    this.dealer = new Alarm(time);
    this.retry = new Alarm(time);
    this.clock = new TurnClock(table, () => this.stillHeld(), time);
  }

  /** When the present wait ends, by the server's clock; 0 for no limit. */
  get until(): number {
    return this.readUntil || this.clock.until;
  }

  /** How long that wait is in total. */
  get span(): number {
    return this.readUntil > 0 ? this.readFor : this.clock.span;
  }

  /** Whether only the end of the players' time happens automatically. */
  isResting(): boolean {
    return !this.dealer.isSet() && !this.retry.isSet() && this.bots.size === 0;
  }

  changed(): void {
    this.plan();
  }

  failed(): void {
    this.planLater();
  }

  /** Plans what happens next. It must be called after every change, and may be called at any time. */
  plan(): void {
    this.retry.stop();
    this.noteWindow();
    const step = this.table.dealerStep();
    const awaited = step === null ? this.table.awaited() : 0;
    if (step === null) this.stopDealer();
    this.planBots(awaited);
    this.clock.plan(awaited);
    if (step !== null) this.planDealer(step);
  }

  /**
   * The dealer makes a step. Returns for how many milliseconds people see the table as it is before the step. Steps
   * follow one another, and whatever is planned next waits for all of them.
   */
  holdBefore(): number {
    this.planBots(0);
    this.clock.plan(0);
    const ms = this.stepTime();
    this.heldUntil = Math.max(this.time.now(), this.heldUntil) + ms;
    return ms;
  }

  /** How long people see the table before the dealer's step, in milliseconds. */
  private stepTime(): number {
    return this.table.stepSeconds() * 1000 * this.pace * (this.table.isPlayedOut() ? CLAIM_HASTE : 1);
  }

  /** How much longer the dealer's last steps are seen, in milliseconds. */
  private stillHeld(): number {
    return Math.max(0, this.heldUntil - this.time.now());
  }

  /** Something has failed that may work later. Plans again in a while. */
  planLater(): void {
    this.stopAll();
    this.retry.set(RETRY, () => this.table.lookAgain());
  }

  /** Stops everything until `plan` is called again. */
  stopAll(): void {
    this.retry.stop();
    this.stopDealer();
    this.planBots(0);
    this.clock.plan(0);
  }

  private stopDealer(): void {
    if (this.dealerAt < 0) return;
    this.dealer.stop();
    this.dealerAt = -1;
    this.limit(0);
  }

  private noteWindow(): void {
    if (!this.table.isInWindow()) this.windowUntil = 0;
    else if (this.windowUntil === 0) this.windowUntil = this.time.now() + this.stillHeld() + WINDOW_LEAST * this.pace;
  }

  /** How long the dealer waits before a step, in milliseconds. */
  private waitBefore(): number {
    if (this.windowUntil > 0) return Math.max(0, this.windowUntil - this.time.now());
    return this.stepTime() + this.stillHeld();
  }

  private planDealer(step: DealerStep, arePartsIn = false): void {
    const version = this.table.version();
    const isRead = step === 'next' && this.table.isEverybodyReady();
    const isUntimed = step === 'next' && !isRead && this.pace > 0 && this.table.isReadAlone();
    const parts = step === 'shuffle' && !arePartsIn ? this.table.partsWait() * this.pace : 0;
    const gathers = parts === 0 && step === 'shuffle' ? this.table.beaconWait() : parts;
    const isGathered = this.isGathering && gathers === 0;
    if (this.dealerAt === version && !isRead && !isGathered && this.isUntimed === isUntimed) return;
    this.dealerAt = version;
    this.isGathering = gathers > 0;
    this.isUntimed = isUntimed;
    if (isUntimed) {
      this.dealer.stop();
      this.limit(0);
      return;
    }
    const wait = isRead ? 0 : this.waitBefore() + gathers;
    this.limit(step === 'next' ? wait : 0);
    this.dealer.set(wait, () => {
      if (parts > 0 && this.table.beaconWait() > 0) {
        this.dealerAt = -1;
        this.planDealer(step, true);
      } else {
        this.table.makeDealerStep(version);
      }
    });
  }

  private planBots(awaited: Actors): void {
    const everybody = seatsIn(awaited);
    // an empty seat comes last: its move may take a right from players still to act
    const seats = everybody.filter((seat) => this.table.driverOf(seat) !== 'server');
    if (seats.length === 0) seats.push(...everybody);
    // a move made for everybody is left to a person
    if (this.table.sharesMoves() && seats.some((seat) => this.table.driverOf(seat) === 'person')) seats.length = 0;
    for (const [seat, { turn, driver, alarm }] of this.bots) {
      const isStillAsked =
        seats.includes(seat) && this.table.turnOf(seat) === turn && this.table.driverOf(seat) === driver;
      if (isStillAsked) continue;
      alarm.stop();
      this.bots.delete(seat);
    }
    for (const seat of seats) {
      const driver = this.table.driverOf(seat);
      if (driver === 'person' || this.bots.has(seat)) continue;
      const turn = this.table.turnOf(seat);
      const alarm = new Alarm(this.time);
      this.bots.set(seat, { turn, driver, alarm });
      const leaves = driver === 'bot' && this.table.mayBeTakenBack() ? BOT_LEAVES : 0;
      const wait = (waitOf(driver, this.chance) + leaves) * this.pace + this.stillHeld();
      alarm.set(wait, () => this.table.moveFor(seat, turn, driver));
      if (driver === 'bot') this.table.think(seat, turn, wait);
    }
  }

  private limit(ms: number): void {
    this.readUntil = ms === 0 ? 0 : this.time.now() + ms;
    this.readFor = ms;
  }
}
