import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Alarm } from './alarm.ts';

let alarm: Alarm;
let rung: number;
const ring = (): void => {
  rung++;
};

beforeEach(() => {
  jest.useFakeTimers();
  alarm = new Alarm();
  rung = 0;
});
afterEach(() => {
  alarm.stop();
  jest.useRealTimers();
});

test('an alarm rings once, when its time has come', () => {
  alarm.set(500, ring);
  jest.advanceTimersByTime(499);
  expect([rung, alarm.isSet()]).toEqual([0, true]);
  jest.advanceTimersByTime(10_000);
  expect([rung, alarm.isSet()]).toEqual([1, false]);
});

test('setting an alarm again forgets what it was set for before', () => {
  alarm.set(500, () => {
    throw new Error('forgotten');
  });
  alarm.set(900, ring);
  jest.advanceTimersByTime(900);
  expect(rung).toBe(1);
});

test('a wait longer than a timer can take is still waited out', () => {
  const sixtyDays = 60 * 86_400_000;
  alarm.set(sixtyDays, ring);
  jest.advanceTimersByTime(sixtyDays - 1);
  expect([rung, alarm.isSet()]).toEqual([0, true]);
  jest.advanceTimersByTime(1);
  expect(rung).toBe(1);
});

test('a stopped alarm does not ring, however long its wait was', () => {
  alarm.set(60 * 86_400_000, ring);
  jest.advanceTimersByTime(30 * 86_400_000);
  alarm.stop();
  jest.advanceTimersByTime(60 * 86_400_000);
  expect([rung, alarm.isSet()]).toEqual([0, false]);
});
