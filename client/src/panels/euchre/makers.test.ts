import { expect, test } from '@jest/globals';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { tableOf } from '../../table/layout/testTables.ts';
import { makersOf } from './makers.ts';

function seen(board: { readonly [name: string]: string }): SeenTable {
  return { table: { ...tableOf(4, []), board } } as unknown as SeenTable;
}

test('the makers stand first; three tricks are theirs to win, and three euchre them', () => {
  const makers = makersOf(seen({ maker: '1', trump: 'C', tricks: '2 1', out: '', standing: 'open' }));
  expect(makers?.sides).toEqual([
    { seats: [1, 3], isMakers: true, tricks: 2, needed: 3 },
    { seats: [0, 2], isMakers: false, tricks: 1, needed: 3 },
  ]);
});

test('the partner of a lone maker is not among the makers', () => {
  const makers = makersOf(seen({ maker: '1', trump: 'C', tricks: '0 0', out: '3', standing: 'open' }));
  expect(makers).toMatchObject({ isAlone: true, maker: 1 });
  expect(makers?.sides[0]?.seats).toEqual([1]);
});

test('there are no makers before the play', () => {
  expect(makersOf(seen({ maker: '1', tricks: '' }))).toBeNull();
});
