import { expect, test } from '@jest/globals';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { tableOf } from '../../table/layout/testTables.ts';
import { callingOf, contractOf, isCalling, tricksToBeat } from './calls.ts';

/** A table of four, the first seat dealing, with this on its board. */
function seen(board: { readonly [name: string]: string }): SeenTable {
  return { table: { ...tableOf(4, []), board } } as unknown as SeenTable;
}

test('the dealer’s left speaks first, and a round of calls is a row', () => {
  const calling = callingOf(seen({ calls: '1:prop 2:pass 3:solo 0:pass 1:misere', caller: '3', bids: '' }))!;
  expect(calling.speakers).toEqual([1, 2, 3, 0]);
  expect(calling.rounds).toEqual([
    ['prop', 'pass', 'solo', 'pass'],
    ['misere', null, null, null],
  ]);
  expect(calling.next).toEqual({ row: 1, column: 2 });
});

test('before the first call the first speaker is awaited in the first row', () => {
  const calling = callingOf(seen({ calls: '', caller: '1' }))!;
  expect(calling.rounds).toEqual([[null, null, null, null]]);
  expect(calling.next).toEqual({ row: 0, column: 0 });
});

test('a proposer who is asked again begins a new row', () => {
  const calling = callingOf(
    seen({ calls: '1:prop 2:pass 3:pass 0:pass', caller: '1', holder: '1', standing: 'prop' }),
  )!;
  expect(calling.next).toEqual({ row: 1, column: 0 });
  expect([calling.standing, calling.holders]).toEqual(['prop', [1]]);
});

test('while trumps are named no call is awaited', () => {
  const calling = callingOf(seen({ calls: '1:abundance 2:pass 3:pass 0:pass', caller: '1', contract: 'abundance' }))!;
  expect(calling.next).toBeNull();
  expect(calling.rounds).toHaveLength(1);
});

test('each bid has its worth and its tricks', () => {
  const { bids } = callingOf(seen({ caller: '1', bids: 'solo:1:5 misere:2:0' }))!;
  expect(bids).toEqual([
    { name: 'solo', credits: 1, tricks: 5 },
    { name: 'misere', credits: 2, tricks: 0 },
  ]);
});

test('of a contract it is told who stands with whom, and the tricks of both sides', () => {
  const board = { contract: 'prop-and-cop', declarers: '1 3', trump: 'S', target: '8', taken: '4', played: '7' };
  const contract = contractOf(seen({ ...board, fate: 'open', caller: '' }))!;
  expect([contract.declarers, contract.defenders]).toEqual([
    [1, 3],
    [0, 2],
  ]);
  expect([contract.taken, contract.lost, contract.target]).toEqual([4, 3, 8]);
});

test('there is no auction once cards are played, and no contract before', () => {
  expect(isCalling(seen({ caller: '' }))).toBe(false);
  expect(callingOf(seen({ caller: '' }))).toBeNull();
  expect(contractOf(seen({ caller: '2', contract: '' }))).toBeNull();
});

test('six tricks beat a contract for eight, one beats a misère', () => {
  expect([8, 5, 13, 0].map(tricksToBeat)).toEqual([6, 9, 1, 1]);
});
