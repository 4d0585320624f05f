import { expect, test } from '@jest/globals';
import type { OwnPicture, Table } from '@kibitz/shared/kit/table/table';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { tableOf } from '../../table/layout/testTables.ts';
import { contractOf } from './contract.ts';

/** The last seat has bid 16; its side has taken 5 points, the other 3. */
function hand(board: { readonly [name: string]: string }, me = 0, own: OwnPicture | null = null): SeenTable {
  const known = { setter: '3', contract: '16', fate: 'open', points: '3 5', suit: '' };
  const table: Table = { ...tableOf(4, []), own, board: { ...known, ...board } };
  return { me, table } as SeenTable;
}

test('declarers need their bid, defenders what is left of 28 and one more', () => {
  expect(contractOf(hand({ trump: '?' }))?.sides).toEqual([
    { seats: [0, 2], isDeclaring: false, taken: 3, needed: 13 },
    { seats: [1, 3], isDeclaring: true, taken: 5, needed: 16 },
  ]);
});

test('the viewer’s side stands first', () => {
  expect(contractOf(hand({ trump: '?' }, 1))?.sides[0]?.seats).toEqual([1, 3]);
  expect(contractOf(hand({ trump: '?' }, -1))?.sides[0]?.seats).toEqual([0, 2]);
});

test('until the trump card is turned up only its setter knows the suit', () => {
  const facts = [{ id: 'ownTrumps', text: { key: 'own.trumps', with: { suit: 'H' } } }];
  const own = { cards: {}, prompt: { key: '' }, facts };
  expect(contractOf(hand({ trump: '?' }))).toMatchObject({ suit: '', isFaceDown: true });
  expect(contractOf(hand({ trump: '?' }, 3, own))).toMatchObject({ suit: 'H', isFaceDown: true });
  expect(contractOf(hand({ trump: '7H', suit: 'H' }))).toMatchObject({ suit: 'H', isFaceDown: false });
});

test('there is no contract while bids are made, or while trumps are chosen', () => {
  expect(contractOf(hand({ setter: '', trump: '' }))).toBeNull();
  expect(contractOf(hand({ trump: '' }))).toBeNull();
});
