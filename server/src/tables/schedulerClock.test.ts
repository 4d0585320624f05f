import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startScheduling, type Table } from './scheduledTable.testing.ts';
import type { Scheduler } from './scheduler.ts';

let table: Table;
let scheduler: Scheduler;
let start: number;
let stop: () => void;

beforeEach(() => {
  ({ table, scheduler, start, stop } = startScheduling());
});
afterEach(() => stop());

describe('the clock of a turn', () => {
  beforeEach(() => {
    table.seconds = 20;
  });

  test('runs out on the player who is asked', () => {
    table.asks(1);
    scheduler.plan();
    expect([scheduler.until, scheduler.span]).toEqual([start + 20_000, 20_000]);
    vi.advanceTimersByTime(19_999);
    expect(table.done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(table.done).toEqual(['late 1']);
  });

  test.each([
    ['an hour back', -3_600_000],
    ['forty days back', -40 * 86_400_000],
    ['an hour ahead', 3_600_000],
  ])("runs on as it did when the machine's clock is set %s", (_what, jump) => {
    table.asks(1);
    scheduler.plan();
    vi.advanceTimersByTime(5000);
    vi.setSystemTime(Date.now() + jump);
    table.isStill = true;
    table.seats = [];
    scheduler.plan();
    table.isStill = false;
    table.seats = [1];
    scheduler.plan();
    expect(scheduler.until).toBe(start + 20_000);
    vi.advanceTimersByTime(14_999);
    expect(table.done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(table.done).toEqual(['late 1']);
  });

  test('starts again for the next player, and for the same one when asked again', () => {
    table.asks(1);
    scheduler.plan();
    vi.advanceTimersByTime(15_000);
    table.asks(2);
    scheduler.plan();
    expect(scheduler.until).toBe(start + 35_000);
    vi.advanceTimersByTime(15_000);
    table.asks(2);
    scheduler.plan();
    expect(scheduler.until).toBe(start + 50_000);
    expect(table.done).toEqual([]);
  });

  test('does not start again when somebody looks, sits down or leaves', () => {
    table.asks(1);
    scheduler.plan();
    vi.advanceTimersByTime(15_000);
    scheduler.plan();
    expect(scheduler.until).toBe(start + 20_000);
  });

  test('stops while the table is held, and then runs on', () => {
    table.asks(1);
    scheduler.plan();
    vi.advanceTimersByTime(15_000);
    table.isStill = true;
    table.seats = [];
    scheduler.plan();
    expect(scheduler.until).toBe(0);
    vi.advanceTimersByTime(12_000);
    scheduler.plan();
    table.isStill = false;
    table.seats = [1];
    scheduler.plan();
    expect([scheduler.until, scheduler.span]).toEqual([start + 32_000, 20_000]);
    vi.advanceTimersByTime(4999);
    expect(table.done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(table.done).toEqual(['late 1']);
  });

  test('starts again if somebody plays while it is stopped', () => {
    table.asks(1);
    scheduler.plan();
    vi.advanceTimersByTime(15_000);
    table.isStill = true;
    scheduler.plan();
    table.isStill = false;
    table.asks(2);
    scheduler.plan();
    expect(scheduler.until).toBe(start + 35_000);
    vi.advanceTimersByTime(19_999);
    expect(table.done).toEqual([]);
  });

  test('is shared by all who are asked together, and keeps running when some have answered', () => {
    table.asks(0, 1, 2);
    scheduler.plan();
    vi.advanceTimersByTime(5000);
    table.asks(0, 2);
    scheduler.plan();
    table.turns[0]!++;
    scheduler.plan();
    expect(scheduler.until).toBe(start + 20_000);
    vi.advanceTimersByTime(15_000);
    expect(table.done).toEqual(['late 0', 'late 2']);
  });

  test('is not stopped by a player who takes an answer back', () => {
    table.asks(0, 1);
    scheduler.plan();
    vi.advanceTimersByTime(15_000);
    table.asks(1);
    scheduler.plan();
    table.asks(0, 1);
    scheduler.plan();
    expect(scheduler.until).toBe(start + 20_000);
  });

  test('starts again for those who play after all have answered together', () => {
    table.asks(0, 1);
    scheduler.plan();
    table.asks(1);
    scheduler.plan();
    vi.advanceTimersByTime(15_000);
    table.asks(0);
    scheduler.plan();
    expect(scheduler.until).toBe(start + 35_000);
  });

  test('does not reveal, by starting again, that somebody was asked in secret and has answered', () => {
    table.isSeen = false;
    table.asks(3);
    scheduler.plan();
    vi.advanceTimersByTime(5000);
    table.asks(3);
    scheduler.plan();
    expect(scheduler.until).toBe(start + 20_000);
  });

  test('is off while the dealer is busy, and at a table without a clock', () => {
    table.asks(1);
    scheduler.plan();
    table.deals('gather');
    scheduler.plan();
    expect(scheduler.until).toBe(0);
    table.seconds = 0;
    table.asks(1);
    scheduler.plan();
    vi.advanceTimersByTime(3_600_000);
    expect([scheduler.until, table.done]).toEqual([0, []]);
  });
});

describe('the time after the clock of a turn', () => {
  beforeEach(() => {
    table.seconds = 20;
    table.nudge = 10_000;
  });

  const clock = (): unknown => [scheduler.clock.stage, scheduler.until - start, scheduler.span];

  test('is a last call, and then the time is up', () => {
    table.asks(1);
    scheduler.plan();
    expect(clock()).toEqual(['turn', 20_000, 20_000]);
    vi.advanceTimersByTime(20_000);
    expect(clock()).toEqual(['nudge', 30_000, 10_000]);
    vi.advanceTimersByTime(9_999);
    expect(table.done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(table.done).toEqual(['late 1']);
    expect(scheduler.clock.stage).toBe('turn');
  });

  test('begins with the bank of the player, of which no more is spent than was used', () => {
    table.bank = 60_000;
    table.asks(1);
    scheduler.plan();
    vi.advanceTimersByTime(20_000);
    expect(clock()).toEqual(['bank', 80_000, 60_000]);
    vi.advanceTimersByTime(7_000);
    expect([0, 1].map((seat) => scheduler.clock.spentBy(seat))).toEqual([0, 7_000]);
    table.isStill = true;
    scheduler.plan();
    vi.advanceTimersByTime(100_000);
    expect(scheduler.clock.spentBy(1)).toBe(7_000);
    table.isStill = false;
    scheduler.plan();
    vi.advanceTimersByTime(53_000);
    expect(scheduler.clock.stage).toBe('nudge');
    expect(scheduler.clock.spentBy(1)).toBe(60_000);
    vi.advanceTimersByTime(10_000);
    expect([table.done, scheduler.clock.spentBy(1)]).toEqual([['late 1'], 60_000]);
    table.asks(2);
    scheduler.plan();
    expect([1, 2].map((seat) => scheduler.clock.spentBy(seat))).toEqual([0, 0]);
  });

  test('takes nothing from a bank if that would show who was asked, in secret or among several', () => {
    table.bank = 60_000;
    table.isSeen = false;
    table.asks(1);
    scheduler.plan();
    vi.advanceTimersByTime(20_000);
    expect(scheduler.clock.stage).toBe('nudge');
    table.isSeen = true;
    table.asks(1, 2);
    scheduler.plan();
    vi.advanceTimersByTime(20_000);
    expect(scheduler.clock.stage).toBe('nudge');
  });

  test('is all that is seen at a table without a clock', () => {
    table.isShown = false;
    table.asks(1);
    scheduler.plan();
    expect([scheduler.until, scheduler.span]).toEqual([0, 0]);
    vi.advanceTimersByTime(20_000);
    expect(clock()).toEqual(['nudge', 30_000, 10_000]);
  });
});
