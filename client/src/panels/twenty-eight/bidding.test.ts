import { expect, test } from '@jest/globals';
import type { Table } from '@kibitz/shared/kit/table/table';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { tableOf } from '../../table/layout/testTables.ts';
import { biddingOf, isBidding, isChoosing, stakesOf } from './bidding.ts';

/** An auction of which the first seat has dealt. */
function auction(board: { readonly [name: string]: string }): SeenTable {
  const known = { direction: 'right', calls: '', caller: '', setter: '', trump: '', standing: '', holder: '' };
  const table: Table = { ...tableOf(4, []), board: { ...known, ...board } };
  return { table } as SeenTable;
}

/** The paper in words: a row a round, `-` for a pass. */
function written(seen: SeenTable): string[] | undefined {
  return biddingOf(seen)?.rows.map((row) => {
    return row.map((call) => (call === null ? '' : (call.points ?? '-'))).join(' ');
  });
}

test('the dealer’s right speaks first and the dealer last; to the left it is the other way round', () => {
  expect(biddingOf(auction({ caller: '3' }))?.seats).toEqual([3, 2, 1, 0]);
  expect(biddingOf(auction({ caller: '1', direction: 'left' }))?.seats).toEqual([1, 2, 3, 0]);
});

test('before anybody has spoken the first cell waits', () => {
  expect(biddingOf(auction({ caller: '3' }))).toMatchObject({ next: { row: 0, column: 0 }, standing: 0, holder: -1 });
});

test('calls stand under their seats, and who has passed may come in again in the next row', () => {
  const seen = auction({ calls: '3:14 2:pass 1:15 0:pass 3:pass 2:16', caller: '1', standing: '16', holder: '2' });
  expect(written(seen)).toEqual(['14 - 15 -', '- 16  ']);
  expect(biddingOf(seen)).toMatchObject({ next: { row: 1, column: 2 }, standing: 16, holder: 2 });
});

test('where a pass is final, those who are out leave gaps', () => {
  const seen = auction({ calls: '3:14 2:pass 1:15 0:pass 3:16', caller: '1' });
  expect(written(seen)).toEqual(['14 - 15 -', '16   ']);
  expect(biddingOf(seen)?.next).toEqual({ row: 1, column: 2 });
});

test('the paper stays while the highest bidder chooses his trumps, and goes once the card lies there', () => {
  const choosing = auction({ calls: '3:14 2:pass 1:pass 0:pass', setter: '3' });
  expect([isChoosing(choosing), biddingOf(choosing)?.next]).toEqual([true, null]);
  expect(isBidding(auction({ calls: '3:14 2:pass 1:pass 0:pass', setter: '3', trump: '?' }))).toBe(false);
});

test('bids stand in rows by what they are worth', () => {
  expect(stakesOf(auction({ stakes: '14:19:1:-2 20:24:2:-3 25:28:3:-4' }))).toEqual([
    { from: 14, to: 19, made: 1, broken: -2 },
    { from: 20, to: 24, made: 2, broken: -3 },
    { from: 25, to: 28, made: 3, broken: -4 },
  ]);
});
