import { expect, test } from 'vitest';
import { quietFor } from './devices.ts';

const night = { from: 22 * 60, until: 7 * 60 + 30, zone: 'Europe/Berlin' };
const at = (time: string): number => Date.parse(time);
const MINUTE = 60_000;

test('a device is left alone in its own time zone, past midnight and until the last minute', () => {
  expect(quietFor(night, at('2026-01-10T20:59:59Z'))).toBe(0);
  expect(quietFor(night, at('2026-01-10T21:00:00Z'))).toBe((9 * 60 + 30) * MINUTE);
  expect(quietFor(night, at('2026-01-11T06:29:30Z'))).toBe(30_000);
  expect(quietFor(night, at('2026-01-11T06:30:00Z'))).toBe(0);
  // in summer the clocks there are another hour ahead
  expect(quietFor(night, at('2026-07-10T20:00:00Z'))).toBe((9 * 60 + 30) * MINUTE);
});

test('quiet hours may lie within a day', () => {
  const noon = { from: 12 * 60, until: 13 * 60, zone: 'Asia/Kathmandu' };
  expect(quietFor(noon, at('2026-01-10T06:15:00Z'))).toBe(60 * MINUTE);
  expect(quietFor(noon, at('2026-01-10T07:15:00Z'))).toBe(0);
});

test('no hours are quiet if none are set, or if they begin when they end', () => {
  expect(quietFor(null, at('2026-01-10T23:00:00Z'))).toBe(0);
  expect(quietFor({ ...night, until: night.from }, at('2026-01-10T23:00:00Z'))).toBe(0);
});
