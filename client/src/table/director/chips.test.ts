import type { Chips, Table } from '@kibitz/shared/kit/table/table';
import { expect, test } from 'vitest';
import { tableOf } from '../layout/tables.testing.ts';
import { chipMoves } from './chips.ts';

/** A table for two with what each has, and what lies on it. */
function table(stacks: readonly number[], lying: { readonly [id: string]: number } = {}): Table {
  const score = stacks.map((value, seat) => ({ label: null, seats: [seat], value }));
  const seatOf = (id: string) => Number(/^bet:(\d)/.exec(id)?.[1] ?? -1);
  const chips = Object.entries(lying).map(([id, amount]): Chips => ({ id, seat: seatOf(id), spot: id, amount }));
  return { ...tableOf(stacks.length, []), score, chips };
}

test('an ante goes from everybody to the pot', () => {
  expect(chipMoves(table([50, 40]), table([49, 39], { pot: 2 }))).toEqual([
    { from: 'seat:0', to: 'pot', amount: 1 },
    { from: 'seat:1', to: 'pot', amount: 1 },
  ]);
});

test('a bet goes from its player to its place, and from there to the pot', () => {
  const bet = table([49, 40], { pot: 2, 'bet:0': 4 });
  expect(chipMoves(table([53, 40], { pot: 2 }), bet)).toEqual([{ from: 'seat:0', to: 'bet:0', amount: 4 }]);
  expect(chipMoves(bet, table([49, 40], { pot: 6 }))).toEqual([{ from: 'bet:0', to: 'pot', amount: 4 }]);
});

test('pots go to those who have won them', () => {
  expect(chipMoves(table([0, 5], { pot: 30, 'pot:1': 10 }), table([30, 15]))).toEqual([
    { from: 'pot', to: 'seat:0', amount: 30 },
    { from: 'pot:1', to: 'seat:1', amount: 10 },
  ]);
});

test('nothing goes where no chips lie, as where points are scored, nor where nothing has changed', () => {
  expect(chipMoves(table([0, 10]), table([10, 0]))).toEqual([]);
  const same = table([5, 5], { pot: 3 });
  expect(chipMoves(same, same)).toEqual([]);
});

test('against a bank, chips that are staked come from their player, and go back or are lost', () => {
  expect(chipMoves(table([0, 0]), table([0, 0], { 'bet:0:tie': 5 }))).toEqual([
    { from: 'seat:0', to: 'bet:0:tie', amount: 5 },
  ]);
  expect(chipMoves(table([0, 0], { 'bet:1:punto': 5 }), table([0, -5]))).toEqual([
    { from: 'bet:1:punto', to: 'bank', amount: 5 },
  ]);
  expect(chipMoves(table([0, 0], { 'bet:1:punto': 5 }), table([0, 8]))).toEqual([
    { from: 'bet:1:punto', to: 'seat:1', amount: 5 },
    { from: 'bank', to: 'seat:1', amount: 3 },
  ]);
  expect(chipMoves(table([0, 0], { 'bet:1:punto': 5 }), table([0, 0]))).toEqual([
    { from: 'bet:1:punto', to: 'seat:1', amount: 5 },
  ]);
});
