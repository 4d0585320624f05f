import { expect, test } from '@jest/globals';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { tableOf } from '../../table/layout/testTables.ts';
import { contractOf } from './contract.ts';

const BIDS = 'two:2:2:2 three:3:3:3 mis:3:0:3 four:4:4:4 nap:10:5:10 wellington:20:5:20 blucher:40:5:40';

/** A table where seat 2 plays for this bid and has taken so many tricks of those played. */
function playing(contract: string, taken: number, played: number, fate = 'open'): SeenTable {
  const board = { bids: BIDS, contract, bidder: '2', taken: String(taken), played: String(played), fate };
  return { table: { ...tableOf(4, []), board } } as unknown as SeenTable;
}

test('a Three is made with three tricks, and beaten with three of the others', () => {
  expect(contractOf(playing('three', 1, 3))).toMatchObject({
    bidder: 2,
    bid: { name: 'three', credits: 3 },
    fate: 'open',
    ofBidder: { taken: 1, needed: 3 },
    theirs: { taken: 2, needed: 3 },
  });
});

test('a Nap is beaten with a single trick of the others', () => {
  expect(contractOf(playing('nap', 0, 1, 'beaten'))).toMatchObject({
    fate: 'beaten',
    ofBidder: { taken: 0, needed: 5 },
    theirs: { taken: 1, needed: 1 },
  });
});

test('in a Mis the bidder has to lose all five tricks', () => {
  expect(contractOf(playing('mis', 0, 2))).toMatchObject({ ofBidder: { taken: 2, needed: 5 }, theirs: null });
  expect(contractOf(playing('mis', 1, 3, 'beaten'))).toMatchObject({
    fate: 'beaten',
    ofBidder: { taken: 2, needed: 5 },
  });
});

test('there is nothing to play for before a bid stands, and after it is reckoned up', () => {
  expect(contractOf(playing('', 0, 0))).toBeNull();
  const { table } = playing('two', 2, 5, 'made');
  const summary = { title: { key: '' }, lead: { key: '' }, columns: [], winners: null };
  expect(contractOf({ table: { ...table, summary } } as unknown as SeenTable)).toBeNull();
});
