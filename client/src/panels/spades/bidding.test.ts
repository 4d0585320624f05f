import { expect, test } from '@jest/globals';
import type { Table } from '@kibitz/shared/kit/table/table';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { tableOf } from '../../table/layout/testTables.ts';
import { biddersOf, contractOf, isBidding } from './bidding.ts';

/** A table at which the player on the dealer's left and their partner have bid 3 and 4, and the next player is to bid. */
function bidding(key = 'prompt.bid'): SeenTable {
  const bare = tableOf(4, []);
  const bids = [null, 3, 4, null];
  const table: Table = {
    ...bare,
    prompt: { key },
    seats: bare.seats.map((seat, i) => {
      const n = bids[i] ?? null;
      return { ...seat, turn: i === 3, line: n === null ? null : { key: 'seat.bid', with: { n } } };
    }),
  };
  return { table } as SeenTable;
}

test('the dealer’s left bids first, the dealer last', () => {
  expect(biddersOf(bidding()).map(({ seat, bid, isNext, isDealer }) => [seat, bid, isNext, isDealer])).toEqual([
    [1, 3, false, false],
    [2, 4, false, false],
    [3, null, true, false],
    [0, null, false, true],
  ]);
});

test('a bid of nil is a bid', () => {
  const seen = bidding('prompt.bidOrNil');
  const { table } = seen;
  if (table === null) throw new Error('there is a table');
  const seats = table.seats.map((seat, i) => (i === 2 ? { ...seat, line: { key: 'seat.nil', with: { n: 0 } } } : seat));
  const bidders = biddersOf({ ...seen, table: { ...table, seats } });
  expect(bidders[1]?.bid).toBe(0);
  expect(contractOf(bidders, [0, 2])).toBe(0);
  expect(isBidding(seen)).toBe(true);
});

test('a contract is what both partners have bid so far', () => {
  const bidders = biddersOf(bidding());
  expect(contractOf(bidders, [1, 3])).toBe(3);
  expect(contractOf(bidders, [0, 2])).toBe(4);
  expect(contractOf(bidders, [0])).toBeNull();
});

test('the panel is there while bids are made, not while cards are played', () => {
  expect(isBidding(bidding())).toBe(true);
  expect(isBidding(bidding('prompt.turn'))).toBe(false);
});
