import { describe, expect, test } from '@jest/globals';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { tableOf } from '../../table/layout/testTables.ts';
import { biddingOf, columnsFor, isBidding, mayBid } from './bidding.ts';

const BOARD = {
  size: '5',
  in: '0 1 2 3',
  dealer: '0',
  turned: '7S',
  bids: '- 2 1 -',
  total: '3',
  rule: 'hook',
  bidder: '3',
  least: '0',
  most: '5',
  barred: '',
  dealerLeast: '0',
  dealerMost: '5',
  dealerBarred: '2',
};

/** A table at which the dealer's left and the next have bid 2 and 1 of five tricks. */
function seen(change: { readonly [name: string]: string } = {}): SeenTable {
  return { table: { ...tableOf(4, []), board: { ...BOARD, ...change } } } as unknown as SeenTable;
}

test('the dealer’s left speaks first, the dealer last', () => {
  expect(biddingOf(seen())!.bidders.map(({ seat, bid, isNext, isDealer }) => [seat, bid, isNext, isDealer])).toEqual([
    [1, 2, false, false],
    [2, 1, false, false],
    [3, null, true, false],
    [0, null, false, true],
  ]);
});

test('who is not in the tiebreaker does not speak', () => {
  const bidding = biddingOf(seen({ in: '1 3', dealer: '1', bids: '. - . -', bidder: '3', size: '1' }));
  expect(bidding!.bidders.map(({ seat }) => seat)).toEqual([3, 1]);
});

test('there is no bidding once all have bid', () => {
  expect(isBidding(seen({ bidder: '' }))).toBe(false);
  expect(biddingOf(seen({ bidder: '' }))).toBeNull();
  expect(biddingOf({ table: null } as SeenTable)).toBeNull();
});

test('the dealer may not make the bids even, as they stand', () => {
  const { range, dealers } = biddingOf(seen())!;
  expect(range).toEqual({ least: 0, most: 5, barred: null });
  expect([1, 2, 3].map((bid) => mayBid(dealers, bid))).toEqual([true, false, true]);
});

test('the dealer may be bound to bid more than the hand has tricks', () => {
  const { range } = biddingOf(seen({ least: '6', most: '6' }))!;
  expect([5, 6, 7].map((bid) => mayBid(range, bid))).toEqual([false, true, false]);
});

describe('figures stand', () => {
  test('in one row where they fit', () => expect([2, 5, 7].map(columnsFor)).toEqual([2, 5, 7]));
  test('in rows of about equal length otherwise', () => expect([8, 11, 18].map(columnsFor)).toEqual([4, 6, 6]));
});
