import { expect, test } from '@jest/globals';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { tableOf } from '../../table/layout/testTables.ts';
import { sidesOf } from './sides.ts';

function seen(board: { readonly [name: string]: string }, me = 0): SeenTable {
  return { me, table: { ...tableOf(4, []), board } } as unknown as SeenTable;
}

test('tricks over six are odd tricks', () => {
  const odd = (tricks: string) => sidesOf(seen({ trump: 'S', tricks, honours: '' })).map((side) => side.odd);
  expect(odd('6 5')).toEqual([0, 0]);
  expect(odd('8 5')).toEqual([2, 0]);
  expect(odd('0 13')).toEqual([0, 7]);
});

test('the viewer’s side comes first; a spectator sees that of the first seat first', () => {
  const seats = (me: number) => sidesOf(seen({ trump: 'H', tricks: '3 4', honours: '' }, me)).map((side) => side.seats);
  expect(seats(2)).toEqual([
    [0, 2],
    [1, 3],
  ]);
  expect(seats(3)).toEqual([
    [1, 3],
    [0, 2],
  ]);
  expect(seats(-1)[0]).toEqual([0, 2]);
});

test('honours are shown where they score, those that everybody has seen', () => {
  const honours = (text: string) =>
    sidesOf(seen({ trump: 'H', tricks: '3 4', honours: text })).map((side) => side.honours);
  expect(honours('AQ -')).toEqual(['AQ', '']);
  expect(honours('')).toEqual(['', '']);
});

test('there is nothing to show before the deal, and after the hand is reckoned up', () => {
  expect(sidesOf(seen({ trump: '', tricks: '0 0', honours: '' }))).toEqual([]);
  expect(sidesOf({ me: 0, table: null } as unknown as SeenTable)).toEqual([]);
  const { table } = seen({ trump: 'S', tricks: '8 5', honours: '' });
  const summary = { title: { key: '' }, lead: { key: '' }, columns: [], winners: null };
  expect(sidesOf({ me: 0, table: { ...table, summary } } as unknown as SeenTable)).toEqual([]);
});
