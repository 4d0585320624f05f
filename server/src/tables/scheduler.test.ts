import type { DealerStep } from '@kibitz/shared/kit/game/game';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serverNow } from '../clock.ts';
import { startScheduling, type Table } from './scheduledTable.testing.ts';
import { Scheduler } from './scheduler.ts';

let table: Table;
let scheduler: Scheduler;
let start: number;
let stop: () => void;

beforeEach(() => {
  ({ table, scheduler, start, stop } = startScheduling());
});
afterEach(() => stop());

describe('the dealer', () => {
  test.each<[DealerStep, number]>([
    ['shuffle', 0],
    ['turn', 700],
    ['gather', 900],
    ['count', 1500],
    ['score', 300],
    ['next', 12_000],
  ])('makes the step %s after %i ms, once', (step, ms) => {
    table.deals(step);
    scheduler.plan();
    scheduler.plan();
    if (ms > 0) {
      vi.advanceTimersByTime(ms - 1);
      expect(table.done).toEqual([]);
    }
    vi.advanceTimersByTime(60_000);
    expect(table.done).toEqual(['step 2']);
  });

  test('holds the first deck until the parts are in, and no longer', () => {
    table.gathers = 800;
    table.deals('shuffle');
    scheduler.plan();
    vi.advanceTimersByTime(500);
    table.gathers = 300;
    scheduler.plan();
    expect(table.done).toEqual([]);
    table.gathers = 0;
    scheduler.plan();
    vi.advanceTimersByTime(0);
    expect(table.done).toEqual(['step 2']);
  });

  test('deals the first deck when nobody sends a part', () => {
    table.gathers = 800;
    table.deals('shuffle');
    scheduler.plan();
    vi.advanceTimersByTime(799);
    expect(table.done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(table.done).toEqual(['step 2']);
  });

  test('makes two steps of the same kind, each in its own time', () => {
    table.deals('turn');
    scheduler.plan();
    vi.advanceTimersByTime(700);
    table.deals('turn');
    scheduler.plan();
    vi.advanceTimersByTime(699);
    expect(table.done).toEqual(['step 2']);
    vi.advanceTimersByTime(1);
    expect(table.done).toEqual(['step 2', 'step 3']);
  });

  test('goes on after a hand as soon as everybody has read the scores; everybody sees the deadline', () => {
    table.deals('next');
    scheduler.plan();
    expect([scheduler.until, scheduler.span]).toEqual([start + 12_000, 12_000]);
    vi.advanceTimersByTime(3000);
    table.isRead = true;
    scheduler.plan();
    vi.advanceTimersByTime(0);
    expect(table.done).toEqual(['step 2']);
  });

  test('waits for a player who reads the scores alone, until somebody else is to play', () => {
    table.isAlone = true;
    table.deals('next');
    scheduler.plan();
    vi.advanceTimersByTime(600_000);
    expect([scheduler.until, table.done]).toEqual([0, []]);
    table.isAlone = false;
    scheduler.plan();
    vi.advanceTimersByTime(12_000);
    expect(table.done).toEqual(['step 2']);
    table.isAlone = true;
    table.deals('next');
    scheduler.plan();
    table.isRead = true;
    scheduler.plan();
    vi.advanceTimersByTime(0);
    expect(table.done).toEqual(['step 2', 'step 3']);
  });

  test('makes no step of a table that rests', () => {
    table.deals('gather');
    scheduler.plan();
    scheduler.stopAll();
    vi.advanceTimersByTime(60_000);
    expect(table.done).toEqual([]);
    scheduler.plan();
    vi.advanceTimersByTime(900);
    expect(table.done).toEqual(['step 2']);
  });

  test('tries again a second after a failure', () => {
    table.deals('gather');
    scheduler.plan();
    vi.advanceTimersByTime(900);
    scheduler.planLater();
    vi.advanceTimersByTime(1899);
    expect(table.done).toEqual(['step 2']);
    vi.advanceTimersByTime(1);
    expect(table.done).toEqual(['step 2', 'step 2']);
  });
});

describe('a bot', () => {
  test('thinks for about half a second before it plays', () => {
    table.drivers[2] = 'bot';
    table.asks(2);
    scheduler.plan();
    vi.advanceTimersByTime(299);
    expect(table.done).toEqual([]);
    vi.advanceTimersByTime(301);
    expect(table.done).toEqual(['bot 2']);
  });

  test('does not play for a player who came back while it thought', () => {
    table.drivers[2] = 'bot';
    table.asks(2);
    scheduler.plan();
    table.drivers[2] = 'person';
    scheduler.plan();
    vi.advanceTimersByTime(60_000);
    expect(table.done).toEqual([]);
  });

  test('leaves a person a moment to take back what they did', () => {
    table.canTakeBack = true;
    table.drivers = ['person', 'bot', 'bot', 'bot'];
    table.asks(1);
    scheduler.plan();
    vi.advanceTimersByTime(1199);
    expect(table.done).toEqual([]);
    vi.advanceTimersByTime(301);
    expect(table.done).toEqual(['bot 1']);
  });

  test('moves at once on an empty seat, but after everybody else', () => {
    table.drivers = ['person', 'server', 'bot', 'server'];
    table.asks(0, 1, 2, 3);
    scheduler.plan();
    vi.advanceTimersByTime(900);
    expect(table.done).toEqual(['bot 2']);
    table.asks(0, 1, 3);
    scheduler.plan();
    table.asks(1, 3);
    scheduler.plan();
    vi.advanceTimersByTime(0);
    expect(table.done).toEqual(['bot 2', 'server 1', 'server 3']);
  });
});

describe('if the first to move moves for all', () => {
  test('bots leave it to the people', () => {
    table.isShared = true;
    table.drivers = ['person', 'bot', 'bot', 'bot'];
    table.asks(0, 1);
    scheduler.plan();
    vi.advanceTimersByTime(60_000);
    expect(table.done).toEqual([]);
    table.drivers[0] = 'bot';
    scheduler.plan();
    vi.advanceTimersByTime(600);
    expect(table.done).toEqual(expect.arrayContaining(['bot 0', 'bot 1']));
  });

  test('the clock keeps running for a person who does nothing', () => {
    table.isShared = true;
    table.seconds = 20;
    table.drivers[1] = 'bot';
    table.asks(0, 1);
    scheduler.plan();
    vi.advanceTimersByTime(20_000);
    expect(table.done).toEqual(['late 0', 'late 1']);
  });
});

describe('a claim', () => {
  test('is played out card by card, and its tricks are gathered faster', () => {
    table.isClaimed = true;
    table.drivers = ['claim', 'claim', 'claim', 'claim'];
    table.asks(3);
    scheduler.plan();
    vi.advanceTimersByTime(219);
    expect(table.done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(table.done).toEqual(['claim 3']);
    table.deals('gather');
    scheduler.plan();
    vi.advanceTimersByTime(450);
    expect(table.done).toEqual(['claim 3', 'step 3']);
  });
});

describe('a step of the dealer that is seen later', () => {
  /** Makes a step that is seen later, and returns the milliseconds before it. */
  function held(step: DealerStep): number {
    table.step = step;
    const ms = scheduler.holdBefore();
    table.step = null;
    return ms;
  }

  test('comes after its time, and twice as soon while a claim is played out', () => {
    expect(held('gather')).toBe(900);
    table.isClaimed = true;
    expect(held('gather')).toBe(450);
  });

  test('ends the clock of the player who moved, and the next one runs once it is seen', () => {
    table.seconds = 15;
    table.asks(0);
    scheduler.plan();
    held('gather');
    expect(scheduler.until).toBe(0);
    table.asks(1);
    scheduler.plan();
    expect(scheduler.until).toBe(start + 15_900);
  });

  test('is seen before a bot leads, and two of them one after the other before people read the score', () => {
    table.drivers[2] = 'bot';
    held('gather');
    table.asks(2);
    scheduler.plan();
    vi.advanceTimersByTime(900 + 299);
    expect(table.done).toEqual([]);
    vi.advanceTimersByTime(301);
    expect(table.done).toEqual(['bot 2']);
    held('gather');
    held('score');
    table.deals('next');
    scheduler.plan();
    expect(scheduler.until).toBe(serverNow() + 1200 + 12_000);
    vi.advanceTimersByTime(13_199);
    expect(table.done).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(table.done).toHaveLength(2);
  });
});

test('nothing waits at pace 0', () => {
  const prompt = new Scheduler(table, 0);
  table.deals('next');
  prompt.plan();
  vi.advanceTimersByTime(0);
  expect(table.done).toEqual(['step 2']);
  prompt.stopAll();
});
