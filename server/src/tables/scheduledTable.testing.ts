import { actorBit, DEALER, type DealerStep } from '@kibitz/shared/kit/game/game';
import { STEP_SECONDS } from '@kibitz/shared/kit/game/gameChance';
import { vi } from 'vitest';
import { serverNow } from '../clock.ts';
import { type Driver, type Scheduled, Scheduler } from './scheduler.ts';
import type { TurnTime } from './turnClock.ts';

/** A table in whatever state a test wants, which records what the scheduler has it do. */
export class Table implements Scheduled {
  seats: number[] = [];
  step: DealerStep | null = null;
  versionNow = 1;
  turns = [1, 1, 1, 1];
  drivers: Driver[] = ['person', 'person', 'person', 'person'];
  isSeen = true;
  isRead = false;
  gathers = 0;
  isStill = false;
  isClaimed = false;
  canTakeBack = false;
  isWindow = false;
  isAlone = false;
  isShared = false;
  seconds = 0;
  nudge = 0;
  isShown = true;
  bank = 0;
  due = 0;
  done: string[] = [];

  awaited = (): number => (this.step === null ? this.seats.reduce((all, seat) => all | actorBit(seat), 0) : DEALER);
  beaconWait = (): number => 0;
  stepSeconds = (): number => (this.step === null ? 0 : STEP_SECONDS[this.step]);
  dealerStep = (): DealerStep | null => this.step;
  version = (): number => this.versionNow;
  turnOf = (seat: number): number => this.turns[seat] ?? 0;
  isHeld = (): boolean => this.isStill;
  isInWindow = (): boolean => this.isWindow;
  mayBeTakenBack = (): boolean => this.canTakeBack;
  isPlayedOut = (): boolean => this.isClaimed;
  isSeenToAct = (): boolean => this.isSeen;
  driverOf = (seat: number): Driver => this.drivers[seat] ?? 'person';
  sharesMoves = (): boolean => this.isShared;
  isReadAlone = (): boolean => this.isAlone;
  partsWait = (): number => this.gathers;
  isEverybodyReady = (): boolean => this.isRead;
  time = (): TurnTime | null =>
    this.seconds === 0 ? null : { turn: this.seconds * 1000, nudge: this.nudge, isShown: this.isShown };
  standingDue = (): number => this.due;
  bankOf = (): number => this.bank;
  makeDealerStep = (version: number): void => void this.done.push(`step ${version}`);
  think = (): void => undefined;
  moveFor = (seat: number, _turn: number, driver: Driver): void => void this.done.push(`${driver} ${seat}`);
  /** What the scheduler calls to be run again: its own `plan`. */
  lookAgain = (): void => undefined;
  timeIsUp = (seat: number): void => void this.done.push(`late ${seat}`);

  /** Asks each of these seats again. */
  asks(...seats: number[]): void {
    this.step = null;
    this.seats = seats;
    this.versionNow++;
    for (const seat of seats) this.turns[seat] = this.turnOf(seat) + 1;
  }

  deals(step: DealerStep): void {
    this.step = step;
    this.versionNow++;
  }
}

/** A table and its scheduler, from `start` on, with the clocks stopped; `stop` lets them run again. */
export interface Scheduling {
  readonly table: Table;
  readonly scheduler: Scheduler;
  readonly start: number;
  stop(): void;
}

/** A table whose scheduler plans again whenever the table says so. */
export function startScheduling(): Scheduling {
  vi.useFakeTimers();
  const table = new Table();
  const scheduler = new Scheduler(table, 1);
  table.lookAgain = () => scheduler.plan();
  const stop = () => {
    scheduler.stopAll();
    vi.useRealTimers();
  };
  return { table, scheduler, start: serverNow(), stop };
}
