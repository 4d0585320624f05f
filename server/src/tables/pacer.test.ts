import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { actorBit, DEALER, type DealerStep } from '@kibitz/shared/kit/game/game';
import { serverNow } from '../clock.ts';
import { type Driver, type Paced, Pacer } from './pacer.ts';
import type { TurnTime } from './turnClock.ts';

/** A table in any state that a test wants, which records what the pacer has it do. */
class Table implements Paced {
  seats: number[] = [];
  step: DealerStep | null = null;
  versionNow = 1;
  turns = [1, 1, 1, 1];
  drivers: Driver[] = ['person', 'person', 'person', 'person'];
  isSeen = true;
  isRead = false;
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
  done: string[] = [];

  awaited = (): number => (this.step === null ? this.seats.reduce((all, seat) => all | actorBit(seat), 0) : DEALER);
  dealerStep = (): DealerStep | null => this.step;
  version = (): number => this.versionNow;
  turnOf = (seat: number): number => this.turns[seat]!;
  isHeld = (): boolean => this.isStill;
  isInWindow = (): boolean => this.isWindow;
  mayBeTakenBack = (): boolean => this.canTakeBack;
  isPlayedOut = (): boolean => this.isClaimed;
  isSeenToAct = (): boolean => this.isSeen;
  driverOf = (seat: number): Driver => this.drivers[seat]!;
  sharesMoves = (): boolean => this.isShared;
  isReadAlone = (): boolean => this.isAlone;
  isEverybodyReady = (): boolean => this.isRead;
  time = (): TurnTime | null =>
    this.seconds === 0 ? null : { turn: this.seconds * 1000, nudge: this.nudge, isShown: this.isShown };
  bankOf = (): number => this.bank;
  makeDealerStep = (version: number): void => void this.done.push(`step ${version}`);
  moveFor = (seat: number, _turn: number, driver: Driver): void => void this.done.push(`${driver} ${seat}`);
  lookAgain = (): void => pacer.plan();
  timeIsUp = (seat: number): void => void this.done.push(`late ${seat}`);

  /** Asks these seats, each again. */
  asks(...seats: number[]): void {
    this.step = null;
    this.seats = seats;
    this.versionNow++;
    for (const seat of seats) this.turns[seat]!++;
  }

  deals(step: DealerStep): void {
    this.step = step;
    this.versionNow++;
  }
}

let table: Table;
let pacer: Pacer;
let start: number;

beforeEach(() => {
  jest.useFakeTimers();
  start = serverNow();
  table = new Table();
  pacer = new Pacer(table, 1);
});
afterEach(() => {
  pacer.stopAll();
  jest.useRealTimers();
});

describe('the dealer', () => {
  test.each<[DealerStep, number]>([
    ['shuffle', 0],
    ['turn', 700],
    ['gather', 900],
    ['score', 300],
    ['pass', 0],
    ['next', 12_000],
  ])('makes the step %s after %i ms, once', (step, ms) => {
    table.deals(step);
    pacer.plan();
    pacer.plan();
    if (ms > 0) {
      jest.advanceTimersByTime(ms - 1);
      expect(table.done).toEqual([]);
    }
    jest.advanceTimersByTime(60_000);
    expect(table.done).toEqual(['step 2']);
  });

  test('makes two steps of a kind, each in its own time', () => {
    table.deals('turn');
    pacer.plan();
    jest.advanceTimersByTime(700);
    table.deals('turn');
    pacer.plan();
    jest.advanceTimersByTime(699);
    expect(table.done).toEqual(['step 2']);
    jest.advanceTimersByTime(1);
    expect(table.done).toEqual(['step 2', 'step 3']);
  });

  test('goes on after a hand as soon as everybody has read the scores; until when, everybody sees', () => {
    table.deals('next');
    pacer.plan();
    expect([pacer.until, pacer.span]).toEqual([start + 12_000, 12_000]);
    jest.advanceTimersByTime(3000);
    table.isRead = true;
    pacer.plan();
    jest.advanceTimersByTime(0);
    expect(table.done).toEqual(['step 2']);
  });

  test('waits for one who reads the scores alone, until somebody else is to play', () => {
    table.isAlone = true;
    table.deals('next');
    pacer.plan();
    jest.advanceTimersByTime(600_000);
    expect([pacer.until, table.done]).toEqual([0, []]);
    table.isAlone = false;
    pacer.plan();
    jest.advanceTimersByTime(12_000);
    expect(table.done).toEqual(['step 2']);
    table.isAlone = true;
    table.deals('next');
    pacer.plan();
    table.isRead = true;
    pacer.plan();
    jest.advanceTimersByTime(0);
    expect(table.done).toEqual(['step 2', 'step 3']);
  });

  test('makes no step of a table that rests', () => {
    table.deals('gather');
    pacer.plan();
    pacer.stopAll();
    jest.advanceTimersByTime(60_000);
    expect(table.done).toEqual([]);
    pacer.plan();
    jest.advanceTimersByTime(900);
    expect(table.done).toEqual(['step 2']);
  });

  test('tries again a second after a failure', () => {
    table.deals('gather');
    pacer.plan();
    jest.advanceTimersByTime(900);
    pacer.planLater();
    jest.advanceTimersByTime(1899);
    expect(table.done).toEqual(['step 2']);
    jest.advanceTimersByTime(1);
    expect(table.done).toEqual(['step 2', 'step 2']);
  });
});

describe('a bot', () => {
  test('thinks for about half a second before it plays', () => {
    table.drivers[2] = 'bot';
    table.asks(2);
    pacer.plan();
    jest.advanceTimersByTime(299);
    expect(table.done).toEqual([]);
    jest.advanceTimersByTime(301);
    expect(table.done).toEqual(['bot 2']);
  });

  test('does not play for a player who came back while it thought', () => {
    table.drivers[2] = 'bot';
    table.asks(2);
    pacer.plan();
    table.drivers[2] = 'person';
    pacer.plan();
    jest.advanceTimersByTime(60_000);
    expect(table.done).toEqual([]);
  });

  test('leaves a person a moment to take back what they did', () => {
    table.canTakeBack = true;
    table.drivers = ['person', 'bot', 'bot', 'bot'];
    table.asks(1);
    pacer.plan();
    jest.advanceTimersByTime(1199);
    expect(table.done).toEqual([]);
    jest.advanceTimersByTime(301);
    expect(table.done).toEqual(['bot 1']);
  });

  test('moves at once for an empty seat, but after everybody else', () => {
    table.drivers = ['person', 'server', 'bot', 'server'];
    table.asks(0, 1, 2, 3);
    pacer.plan();
    jest.advanceTimersByTime(900);
    expect(table.done).toEqual(['bot 2']);
    table.asks(0, 1, 3);
    pacer.plan();
    table.asks(1, 3);
    pacer.plan();
    jest.advanceTimersByTime(0);
    expect(table.done).toEqual(['bot 2', 'server 1', 'server 3']);
  });
});

describe('where the first to move moves for all', () => {
  test('bots leave it to the people', () => {
    table.isShared = true;
    table.drivers = ['person', 'bot', 'bot', 'bot'];
    table.asks(0, 1);
    pacer.plan();
    jest.advanceTimersByTime(60_000);
    expect(table.done).toEqual([]);
    table.drivers[0] = 'bot';
    pacer.plan();
    jest.advanceTimersByTime(600);
    expect(table.done).toEqual(expect.arrayContaining(['bot 0', 'bot 1']));
  });

  test('the clock runs on for a person who does nothing', () => {
    table.isShared = true;
    table.seconds = 20;
    table.drivers[1] = 'bot';
    table.asks(0, 1);
    pacer.plan();
    jest.advanceTimersByTime(20_000);
    expect(table.done).toEqual(['late 0', 'late 1']);
  });
});

describe('a claim', () => {
  test('is played out card by card, and its tricks are gathered more quickly', () => {
    table.isClaimed = true;
    table.drivers = ['claim', 'claim', 'claim', 'claim'];
    table.asks(3);
    pacer.plan();
    jest.advanceTimersByTime(219);
    expect(table.done).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(table.done).toEqual(['claim 3']);
    table.deals('gather');
    pacer.plan();
    jest.advanceTimersByTime(450);
    expect(table.done).toEqual(['claim 3', 'step 3']);
  });
});

describe('the clock of a turn', () => {
  beforeEach(() => {
    table.seconds = 20;
  });

  test('runs out on the player who is asked', () => {
    table.asks(1);
    pacer.plan();
    expect([pacer.until, pacer.span]).toEqual([start + 20_000, 20_000]);
    jest.advanceTimersByTime(19_999);
    expect(table.done).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(table.done).toEqual(['late 1']);
  });

  test.each([
    ['an hour back', -3_600_000],
    ['forty days back', -40 * 86_400_000],
    ['an hour ahead', 3_600_000],
  ])("runs on as it did when the machine's clock is set %s", (_what, jump) => {
    table.asks(1);
    pacer.plan();
    jest.advanceTimersByTime(5000);
    jest.setSystemTime(Date.now() + jump);
    table.isStill = true;
    table.seats = [];
    pacer.plan();
    table.isStill = false;
    table.seats = [1];
    pacer.plan();
    expect(pacer.until).toBe(start + 20_000);
    jest.advanceTimersByTime(14_999);
    expect(table.done).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(table.done).toEqual(['late 1']);
  });

  test('starts again for the next player, and for the same one when asked again', () => {
    table.asks(1);
    pacer.plan();
    jest.advanceTimersByTime(15_000);
    table.asks(2);
    pacer.plan();
    expect(pacer.until).toBe(start + 35_000);
    jest.advanceTimersByTime(15_000);
    table.asks(2);
    pacer.plan();
    expect(pacer.until).toBe(start + 50_000);
    expect(table.done).toEqual([]);
  });

  test('does not start again because somebody looks, sits down or leaves', () => {
    table.asks(1);
    pacer.plan();
    jest.advanceTimersByTime(15_000);
    pacer.plan();
    expect(pacer.until).toBe(start + 20_000);
  });

  test('stops while the table is held, and then runs on', () => {
    table.asks(1);
    pacer.plan();
    jest.advanceTimersByTime(15_000);
    table.isStill = true;
    table.seats = [];
    pacer.plan();
    expect(pacer.until).toBe(0);
    jest.advanceTimersByTime(12_000);
    pacer.plan();
    table.isStill = false;
    table.seats = [1];
    pacer.plan();
    expect([pacer.until, pacer.span]).toEqual([start + 32_000, 20_000]);
    jest.advanceTimersByTime(4999);
    expect(table.done).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(table.done).toEqual(['late 1']);
  });

  test('starts again if somebody plays while it is stopped', () => {
    table.asks(1);
    pacer.plan();
    jest.advanceTimersByTime(15_000);
    table.isStill = true;
    pacer.plan();
    table.isStill = false;
    table.asks(2);
    pacer.plan();
    expect(pacer.until).toBe(start + 35_000);
    jest.advanceTimersByTime(19_999);
    expect(table.done).toEqual([]);
  });

  test('is one for all who are asked together, and runs on when some have answered', () => {
    table.asks(0, 1, 2);
    pacer.plan();
    jest.advanceTimersByTime(5000);
    table.asks(0, 2);
    pacer.plan();
    table.turns[0]!++;
    pacer.plan();
    expect(pacer.until).toBe(start + 20_000);
    jest.advanceTimersByTime(15_000);
    expect(table.done).toEqual(['late 0', 'late 2']);
  });

  test('is not held up by a player who takes an answer back', () => {
    table.asks(0, 1);
    pacer.plan();
    jest.advanceTimersByTime(15_000);
    table.asks(1);
    pacer.plan();
    table.asks(0, 1);
    pacer.plan();
    expect(pacer.until).toBe(start + 20_000);
  });

  test('starts again for those who play after all have answered together', () => {
    table.asks(0, 1);
    pacer.plan();
    table.asks(1);
    pacer.plan();
    jest.advanceTimersByTime(15_000);
    table.asks(0);
    pacer.plan();
    expect(pacer.until).toBe(start + 35_000);
  });

  test('does not reveal, by starting again, that somebody was asked in secret and has answered', () => {
    table.isSeen = false;
    table.asks(3);
    pacer.plan();
    jest.advanceTimersByTime(5000);
    table.asks(3);
    pacer.plan();
    expect(pacer.until).toBe(start + 20_000);
  });

  test('is off while the dealer is busy, and at a table without a clock', () => {
    table.asks(1);
    pacer.plan();
    table.deals('gather');
    pacer.plan();
    expect(pacer.until).toBe(0);
    table.seconds = 0;
    table.asks(1);
    pacer.plan();
    jest.advanceTimersByTime(3_600_000);
    expect([pacer.until, table.done]).toEqual([0, []]);
  });
});

describe('the time after the clock of a turn', () => {
  beforeEach(() => {
    table.seconds = 20;
    table.nudge = 10_000;
  });

  const clock = (): unknown => [pacer.clock.stage, pacer.until - start, pacer.span];

  test('is a last call, and then the time is up', () => {
    table.asks(1);
    pacer.plan();
    expect(clock()).toEqual(['turn', 20_000, 20_000]);
    jest.advanceTimersByTime(20_000);
    expect(clock()).toEqual(['nudge', 30_000, 10_000]);
    jest.advanceTimersByTime(9_999);
    expect(table.done).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(table.done).toEqual(['late 1']);
    expect(pacer.clock.stage).toBe('turn');
  });

  test('begins with the bank of the player, of which no more is spent than was used', () => {
    table.bank = 60_000;
    table.asks(1);
    pacer.plan();
    jest.advanceTimersByTime(20_000);
    expect(clock()).toEqual(['bank', 80_000, 60_000]);
    jest.advanceTimersByTime(7_000);
    expect([0, 1].map((seat) => pacer.clock.spentBy(seat))).toEqual([0, 7_000]);
    table.isStill = true;
    pacer.plan();
    jest.advanceTimersByTime(100_000);
    expect(pacer.clock.spentBy(1)).toBe(7_000);
    table.isStill = false;
    pacer.plan();
    jest.advanceTimersByTime(53_000);
    expect(pacer.clock.stage).toBe('nudge');
    expect(pacer.clock.spentBy(1)).toBe(60_000);
    jest.advanceTimersByTime(10_000);
    expect([table.done, pacer.clock.spentBy(1)]).toEqual([['late 1'], 60_000]);
    table.asks(2);
    pacer.plan();
    expect([1, 2].map((seat) => pacer.clock.spentBy(seat))).toEqual([0, 0]);
  });

  test('takes nothing from a bank where it would show who was asked in secret, or of several', () => {
    table.bank = 60_000;
    table.isSeen = false;
    table.asks(1);
    pacer.plan();
    jest.advanceTimersByTime(20_000);
    expect(pacer.clock.stage).toBe('nudge');
    table.isSeen = true;
    table.asks(1, 2);
    pacer.plan();
    jest.advanceTimersByTime(20_000);
    expect(pacer.clock.stage).toBe('nudge');
  });

  test('is all that is seen at a table without a clock', () => {
    table.isShown = false;
    table.asks(1);
    pacer.plan();
    expect([pacer.until, pacer.span]).toEqual([0, 0]);
    jest.advanceTimersByTime(20_000);
    expect(clock()).toEqual(['nudge', 30_000, 10_000]);
  });
});

describe('a step of the dealer that is seen later', () => {
  test('comes after its time, and twice as soon while a claim is played out', () => {
    expect(pacer.holdBefore('gather')).toBe(900);
    table.isClaimed = true;
    expect(pacer.holdBefore('gather')).toBe(450);
  });

  test('ends the clock of the player who moved, and the next one runs once it is seen', () => {
    table.seconds = 15;
    table.asks(0);
    pacer.plan();
    pacer.holdBefore('gather');
    expect(pacer.until).toBe(0);
    table.asks(1);
    pacer.plan();
    expect(pacer.until).toBe(start + 15_900);
  });

  test('is seen before a bot leads, and two of them one after the other before people read the score', () => {
    table.drivers[2] = 'bot';
    pacer.holdBefore('gather');
    table.asks(2);
    pacer.plan();
    jest.advanceTimersByTime(900 + 299);
    expect(table.done).toEqual([]);
    jest.advanceTimersByTime(301);
    expect(table.done).toEqual(['bot 2']);
    pacer.holdBefore('gather');
    pacer.holdBefore('score');
    table.deals('next');
    pacer.plan();
    expect(pacer.until).toBe(serverNow() + 1200 + 12_000);
    jest.advanceTimersByTime(13_199);
    expect(table.done).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(table.done).toHaveLength(2);
  });
});

test('nothing waits at pace 0', () => {
  const prompt = new Pacer(table, 0);
  table.deals('next');
  prompt.plan();
  jest.advanceTimersByTime(0);
  expect(table.done).toEqual(['step 2']);
  prompt.stopAll();
});
