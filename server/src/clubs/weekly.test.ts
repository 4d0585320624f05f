import { describe, expect, test } from 'vitest';
import { nextTimes, type Weekly } from './weekly.ts';

function times(weekly: Weekly, after: string, count: number): string[] {
  return nextTimes(weekly, Date.parse(after), count).map((moment) => new Date(moment).toISOString().slice(0, 16));
}

const eightInBerlin = { weekday: 2, minute: 20 * 60, zone: 'Europe/Berlin' };
const eightInNewYork = { ...eightInBerlin, zone: 'America/New_York' };

describe('a weekly time', () => {
  test('keeps to the clocks of its zone in spring', () => {
    expect(times(eightInBerlin, '2026-03-23T00:00Z', 2)).toEqual(['2026-03-24T19:00', '2026-03-31T18:00']);
    expect(times(eightInNewYork, '2026-03-02T00:00Z', 2)).toEqual(['2026-03-04T01:00', '2026-03-11T00:00']);
  });

  test('keeps to the clocks of its zone in autumn', () => {
    expect(times(eightInBerlin, '2026-10-19T00:00Z', 2)).toEqual(['2026-10-20T18:00', '2026-10-27T19:00']);
    expect(times(eightInNewYork, '2026-10-26T00:00Z', 2)).toEqual(['2026-10-28T00:00', '2026-11-04T01:00']);
  });

  test('is an hour later by the clocks on the night that skips it', () => {
    const halfPastTwo = { weekday: 0, minute: 150, zone: 'Europe/Berlin' };
    expect(times(halfPastTwo, '2026-03-28T12:00Z', 2)).toEqual(['2026-03-29T01:30', '2026-04-05T00:30']);
  });

  test('comes once on the night that has it twice', () => {
    const halfPastTwo = { weekday: 0, minute: 150, zone: 'Europe/Berlin' };
    expect(times(halfPastTwo, '2026-10-24T12:00Z', 2)).toEqual(['2026-10-25T00:30', '2026-11-01T01:30']);
    const halfPastOne = { weekday: 0, minute: 90, zone: 'America/New_York' };
    expect(times(halfPastOne, '2026-10-31T12:00Z', 2)).toEqual(['2026-11-01T05:30', '2026-11-08T06:30']);
  });

  test('is the next one, from any moment of the day before and after it', () => {
    expect(times(eightInBerlin, '2026-07-14T17:59Z', 1)).toEqual(['2026-07-14T18:00']);
    expect(times(eightInBerlin, '2026-07-14T18:00Z', 1)).toEqual(['2026-07-21T18:00']);
    // in Auckland it is already the next day
    expect(times({ weekday: 3, minute: 0, zone: 'Pacific/Auckland' }, '2026-07-14T11:59Z', 1)).toEqual([
      '2026-07-14T12:00',
    ]);
  });
});
