import { expect, test } from '@jest/globals';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { tableOf } from '../../table/layout/testTables.ts';
import { bidsOf, callersOf, isCalling } from './calls.ts';

/** A table of four, seat 0 the dealer, with this board. */
function seen(board: { readonly [name: string]: string }): SeenTable {
  const score = [3, -9, 3, 3].map((value, seat) => ({ label: null, seats: [seat], value }));
  return { table: { ...tableOf(4, []), score, board } } as unknown as SeenTable;
}

test('everybody calls once, the dealer’s left first and the dealer last', () => {
  const callers = callersOf(seen({ calls: '1:two 2:pass', caller: '3', bidder: '1' }));
  expect(callers.map(({ seat, call, isNext, isDealer }) => [seat, call, isNext, isDealer])).toEqual([
    [1, 'two', false, false],
    [2, 'pass', false, false],
    [3, null, true, false],
    [0, null, false, true],
  ]);
});

test('the call that stands is the highest bidder’s, and nobody’s while all have passed', () => {
  const standing = (board: { readonly [name: string]: string }) =>
    callersOf(seen(board)).flatMap(({ seat, isStanding }) => (isStanding ? [seat] : []));
  expect(standing({ calls: '1:two 2:three 3:pass', caller: '0', bidder: '2' })).toEqual([2]);
  expect(standing({ calls: '1:pass', caller: '2', bidder: '' })).toEqual([]);
});

test('beside the calls stand the credits of each seat', () => {
  expect(callersOf(seen({ calls: '', caller: '1' })).map(({ seat, credits }) => [seat, credits])).toEqual([
    [1, -9],
    [2, 3],
    [3, 3],
    [0, 3],
  ]);
});

test('a bid wins its credits for its tricks, and a Nap may cost half where it fails', () => {
  expect(bidsOf(seen({ bids: 'two:2:2:2 mis:3:0:3 nap:5:5:2.5' }))).toEqual([
    { name: 'two', credits: 2, tricks: 2, cost: 2 },
    { name: 'mis', credits: 3, tricks: 0, cost: 3 },
    { name: 'nap', credits: 5, tricks: 5, cost: 2.5 },
  ]);
});

test('calls are made while it is somebody’s turn to call', () => {
  expect(isCalling(seen({ caller: '0' }))).toBe(true);
  expect(isCalling(seen({ caller: '' }))).toBe(false);
  expect(isCalling({ table: null } as SeenTable)).toBe(false);
});
