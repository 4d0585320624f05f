import { describe, expect, test } from '@jest/globals';
import { callOfText } from '@kibitz/shared/games/contract-bridge/calls';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { auctionOf, choiceOfBid, halvesOf, roundsOf } from './calls.ts';

function seenWith(board: { readonly [name: string]: string }): SeenTable {
  return { table: { board } } as unknown as SeenTable;
}

describe('the auction diagram', () => {
  const auction = auctionOf(seenWith({ dealer: '3', calls: 'P 1C X P 2H', caller: '0', standing: '2H' }));

  test('begins with the dealer, four calls a row, and shows whose turn it is', () => {
    if (auction === null) throw new Error('the auction goes on');
    expect(auction.columns).toEqual([3, 0, 1, 2]);
    const { rows, next } = roundsOf(auction);
    expect(rows).toEqual([['P', '1C', 'X', 'P'].map(callOfText), ['2H'].map(callOfText)]);
    expect(next).toEqual({ row: 1, column: 1 });
  });

  test('is gone once the bidding is closed', () => {
    expect(auctionOf(seenWith({ dealer: '3', calls: 'P P P P', caller: '', standing: '' }))).toBeNull();
    expect(auctionOf({ table: null } as unknown as SeenTable)).toBeNull();
  });
});

describe('the bidding box', () => {
  test('knows a bid by level and strain', () => {
    expect(halvesOf(callOfText('3NT'))).toEqual({ level: 3, strain: 'NT' });
    expect(halvesOf(callOfText('7S'))).toEqual({ level: 7, strain: 'S' });
  });

  test('offers what may be bid only', () => {
    const choices = [{ type: 'pass' }, { type: 'bid', level: 4, strain: 'S' }];
    expect(choiceOfBid(choices, { level: 4, strain: 'S' })).toBe(choices[1]);
    expect(choiceOfBid(choices, { level: 4, strain: 'C' })).toBeUndefined();
  });
});
