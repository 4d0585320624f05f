import { describe, expect, test } from '@jest/globals';
import { columnsFor, mayBid } from './bidding.ts';

test('the dealer may not make the bids even', () => {
  const range = { least: 0, most: 5, barred: 2 };
  expect([-1, 1, 2, 3, 6].map((bid) => mayBid(range, bid))).toEqual([false, true, false, true, false]);
});

test('the dealer may be bound to bid more than the hand has tricks', () => {
  const range = { least: 6, most: 6, barred: null };
  expect([5, 6, 7].map((bid) => mayBid(range, bid))).toEqual([false, true, false]);
});

describe('figures stand', () => {
  test('in one row where they fit', () => expect([2, 5, 7].map(columnsFor)).toEqual([2, 5, 7]));
  test('in rows of about equal length otherwise', () => expect([8, 11, 18].map(columnsFor)).toEqual([4, 6, 6]));
});
