import { expect, test } from 'vitest';
import type { TableEvent } from '../journal/journal.ts';
import { historyOf } from './tableHistory.ts';

const ann = { account: 'a', name: 'Ann' };
const bob = { account: 'b', name: 'Bob' };

test('a journal from before newcomers waited for the next deal reads as it did', () => {
  const events: TableEvent[] = [
    { type: 'sat', seat: 0, ...ann },
    { type: 'bot', seat: 1, name: 'Pip' },
    { type: 'started', dealer: 1 },
    { type: 'move', move: { deck: 'AS KS' } },
    // in the middle of the hand
    { type: 'sat', seat: 1, ...bob },
    { type: 'stood', seat: 0, bot: 'Trey' },
  ];
  const { seating } = historyOf(2, events);
  expect(seating.seats).toMatchObject([
    { kind: 'bot', name: 'Trey' },
    { kind: 'person', name: 'Bob' },
  ]);
  expect(seating.newcomers()).toEqual([]);
});

test('one person takes one seat at most, and a seat has one newcomer', () => {
  const { seating } = historyOf(3, [
    { type: 'coming', seat: 1, ...ann },
    { type: 'coming', seat: 2, ...ann },
    { type: 'coming', seat: 0, ...bob },
    { type: 'coming', seat: 2, ...bob },
  ]);
  expect(seating.newcomers()).toEqual([{ seat: 2, ...bob }]);
  expect(seating.comingSeatOf('a')).toBe(-1);
});

test('a seat that somebody else has had since is no longer one’s own', () => {
  const { seating } = historyOf(2, [
    { type: 'sat', seat: 0, ...ann },
    { type: 'started', dealer: 0 },
    { type: 'stood', seat: 0, bot: 'Pip' },
  ]);
  expect(seating.seatLeftBy('a')).toBe(0);
  seating.apply({ type: 'sat', seat: 0, ...bob });
  expect(seating.seatLeftBy('a')).toBe(-1);
});

test('it knows whether a person has played', () => {
  const sat: TableEvent = { type: 'sat', seat: 0, ...ann };
  const bot: TableEvent = { type: 'bot', seat: 1, name: 'Pip' };
  const byBot: TableEvent = { type: 'move', move: { seat: 1, type: 'pass' } };
  expect(historyOf(2, [sat, bot, byBot]).hasPersonPlayed).toBe(false);
  expect(historyOf(2, [sat, bot, { type: 'move', move: { seat: 0, type: 'pass' } }]).hasPersonPlayed).toBe(true);
});
