import type { Summary, Table, Zone } from '@kibitz/shared/kit/table/table';
import { expect, test } from 'vitest';
import { tableOf } from '../layout/tables.testing.ts';
import { heardBetween } from './heard.ts';

const NONE = { key: '' };

function table(zones: Partial<Zone>[], event: number, more: Partial<Table> = {}): Table {
  const whole = zones.map((zone, i): Zone => ({ id: `zone:${i}`, kind: 'trick', seat: -1, cards: '', ...zone }));
  return { ...tableOf(4, whole), news: { event, text: NONE }, ...more };
}

function scored(points: number, winners: readonly number[] | null): Summary {
  const columns = [{ seats: [0, 2], pills: [], lines: [], before: 100, after: 100 + points }];
  return { title: NONE, lead: NONE, columns, winners };
}

const full = table([{ cards: 'ABCD' }], 5);
const gathered = table([{ cards: '....' }], 6);

test('a card that is played, and a trick that is gathered', () => {
  expect(heardBetween(table([{ cards: 'ABC.' }], 4), full, 0)).toBe('card');
  expect(heardBetween(full, gathered, 0)).toBe('trick');
});

test('a call, by which no card moves; and nothing where nothing has happened', () => {
  expect(heardBetween(gathered, { ...gathered, news: { event: 7, text: NONE } }, 0)).toBe('call');
  expect(heardBetween(gathered, { ...gathered, prompt: { key: 'other' } }, 0)).toBeNull();
});

test('a card that is turned up, and chips that are staked', () => {
  const row = (cards: string) => table([{ kind: 'row', cards }], 3);
  expect(heardBetween(row('A'), row('AB'), 0)).toBe('reveal');
  const chips = [{ id: 'pot', seat: -1, spot: 'pot', amount: 5 }];
  expect(heardBetween(row('A'), { ...row('A'), chips }, 0)).toBe('chip');
});

test('a deal makes no second sound when it has landed', () => {
  const hand = (cards: string, event: number) => table([{ kind: 'hand', seat: 0, cards }], event);
  expect(heardBetween(hand('', 0), hand('ABC', 1), 0)).toBeNull();
});

test('a hand well or badly played, to its side; where the lowest score wins, the other way round', () => {
  const after = (points: number, sheet: Partial<Table> = {}) =>
    table([], 9, { summary: scored(points, null), ...sheet });
  expect(heardBetween(gathered, after(40), 0)).toBe('made');
  expect(heardBetween(gathered, after(-40), 2)).toBe('set');
  expect(heardBetween(gathered, after(-40), 1)).toBe('made');
  const sheet = { columns: [], rows: [], totals: [], lowestWins: true };
  expect(heardBetween(gathered, after(40, { sheet }), 0)).toBe('set');
});

test('a game won, lost or watched', () => {
  const over = table([], 9, { summary: scored(40, [0, 2]) });
  expect([0, 1, -1].map((me) => heardBetween(gathered, over, me))).toEqual(['won', 'lost', 'won']);
});
