import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Alarm } from './alarm.ts';

let alarm: Alarm;
let rung: number;
const ring = (): void => {
  rung++;
};

beforeEach(() => {
  vi.useFakeTimers();
  alarm = new Alarm();
  rung = 0;
});
afterEach(() => {
  alarm.stop();
  vi.useRealTimers();
});

test('an alarm rings once, when its time has come', () => {
  alarm.set(500, ring);
  vi.advanceTimersByTime(499);
  expect([rung, alarm.isSet()]).toEqual([0, true]);
  vi.advanceTimersByTime(10_000);
  expect([rung, alarm.isSet()]).toEqual([1, false]);
});

test('setting an alarm again forgets what it was set for before', () => {
  alarm.set(500, () => {
    throw new Error('forgotten');
  });
  alarm.set(900, ring);
  vi.advanceTimersByTime(900);
  expect(rung).toBe(1);
});

test('a wait longer than a timer can take is still waited out', () => {
  const sixtyDays = 60 * 86_400_000;
  alarm.set(sixtyDays, ring);
  vi.advanceTimersByTime(sixtyDays - 1);
  expect([rung, alarm.isSet()]).toEqual([0, true]);
  vi.advanceTimersByTime(1);
  expect(rung).toBe(1);
});

test('a stopped alarm does not ring, however long its wait was', () => {
  alarm.set(60 * 86_400_000, ring);
  vi.advanceTimersByTime(30 * 86_400_000);
  alarm.stop();
  vi.advanceTimersByTime(60 * 86_400_000);
  expect([rung, alarm.isSet()]).toEqual([0, false]);
});
