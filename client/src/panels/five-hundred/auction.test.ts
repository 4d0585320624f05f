import { describe, expect, test } from '@jest/globals';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { tableOf } from '../../table/layout/testTables.ts';
import {
  type Auction,
  auctionOf,
  bidNameOf,
  bidSaid,
  isCalling,
  isInkleClosed,
  isOutbid,
  overNullo,
} from './auction.ts';
import { contractOf, tricksToBreak } from './contract.ts';

const BIDS = '6S:40 6C:60 6NT:120 7S:140 7NT:220 nullo:250 8S:240 8C:260 10NT:520 grand-nullo:510';

/** A table whose board says this. */
function seeing(board: { readonly [name: string]: string }, choices: SeenTable['choices'] = []): SeenTable {
  return { table: { ...tableOf(4, []), board: { bids: BIDS, first: '1', ...board } }, choices } as unknown as SeenTable;
}

/** The auction of that table. */
function auction(board: { readonly [name: string]: string }): Auction {
  const seen = auctionOf(seeing({ caller: '1', round: '1', rounds: '3', ...board }));
  if (seen === null) throw new Error('no auction');
  return seen;
}

describe('the auction on paper', () => {
  test('everybody speaks once a round, the dealer’s left first, and the next call has its place', () => {
    const { speakers, dealer, rows, next } = auction({
      calls: '1:6S 2:pass 3:7S 0:pass 1:7NT',
      caller: '2',
      round: '2',
    });
    expect(speakers).toEqual([1, 2, 3, 0]);
    expect(dealer).toBe(0);
    expect(rows).toEqual([
      ['6S', 'pass', '7S', 'pass'],
      ['7NT', null, null, null],
      [null, null, null, null],
    ]);
    expect(next).toEqual({ row: 1, column: 1 });
  });

  test('without a limit of rounds the paper has three rows, and one more as soon as it needs one', () => {
    expect(auction({ rounds: '' }).rows).toHaveLength(3);
    expect(auction({ rounds: '', round: '4' }).rows).toHaveLength(4);
    expect(auction({ rounds: '1' }).rows).toHaveLength(1);
  });

  test('it lies there while somebody calls, and for whom something is to be declared', () => {
    expect(isCalling(seeing({ caller: '2' }))).toBe(true);
    expect(isCalling(seeing({ caller: '' }))).toBe(false);
    expect(isCalling(seeing({ caller: '' }, [{ type: 'ace-no-face' }]))).toBe(true);
    expect(isCalling(seeing({ caller: '' }, [{ type: 'discard', card: '6S' }]))).toBe(false);
  });
});

describe('bids', () => {
  test('a choice has the name that the board gives its bid', () => {
    expect(bidNameOf({ type: 'bid', tricks: 10, strain: 'NT' })).toBe('10NT');
    expect(bidNameOf({ type: 'grand-nullo' })).toBe('grand-nullo');
    expect(bidNameOf({ type: 'pass' })).toBe('');
  });

  test('a bid is said by the game’s words', () => {
    expect(bidSaid('10H')).toEqual({ bid: 'bid.trumps', tricks: 10, suit: 'H' });
    expect(bidSaid('6NT')).toEqual({ bid: 'bid.noTrump', tricks: 6 });
    expect(bidSaid('grand-nullo')).toEqual({ bid: 'bid.grandNullo' });
  });

  test('nullo ranks right below the bid that the table puts over it', () => {
    expect(overNullo(auction({}))).toBe('8S');
    const isUnder = isOutbid(auction({ standing: 'nullo' }), '8S');
    expect([isUnder, isOutbid(auction({ standing: 'nullo' }), '7NT')]).toEqual([false, true]);
    expect(isOutbid(auction({ standing: '8S' }), 'nullo')).toBe(true);
  });

  test('sixes that are no longer high enough are not closed by the rule of inkles; those that would be, are', () => {
    const sevens = new Set(['7S', '7NT']);
    const opening = auction({ inkle: 'none', bids: '6S:40 6C:60 6D:80 6H:100 6NT:120 7S:140 7NT:220' });
    expect(isInkleClosed(opening, sevens)).toBe(true);
    expect(isInkleClosed({ ...opening, standing: '7S' }, new Set(['7NT']))).toBe(false);
    expect(isInkleClosed(opening, new Set(['6S', '6C', '6D', '6H', '6NT', '7S']))).toBe(false);
  });
});

describe('the contract', () => {
  test('the others’ tricks are those that the declarer’s side does not have', () => {
    const contract = contractOf(
      seeing({
        contract: '8S',
        declarer: '2',
        partner: '0',
        target: '8',
        taken: '3',
        played: '5',
        fate: 'open',
        value: '240',
      }),
    );
    expect(contract).toMatchObject({ bid: '8S', declarer: 2, out: -1, taken: 3, lost: 2, value: 240 });
  });

  test('where all have passed it is nobody’s', () => {
    expect(contractOf(seeing({ contract: 'none', played: '0' }))).toMatchObject({
      bid: 'none',
      declarer: -1,
      fate: '',
    });
    expect(contractOf(seeing({}))).toBeNull();
  });

  test('eight tricks of ten are broken by three of the others, a nullo by one of its own', () => {
    expect([6, 8, 10, 0].map(tricksToBreak)).toEqual([5, 3, 1, 1]);
  });
});
