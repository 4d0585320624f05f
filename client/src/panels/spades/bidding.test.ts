import { expect, test } from '@jest/globals';
import { spades } from '@kibitz/shared/games/spades/index';
import { NIL, NO_BID } from '@kibitz/shared/games/spades/state';
import { dealt, newGame } from '@kibitz/shared/games/spades/tables.testing';
import { SPECTATOR } from '@kibitz/shared/kit/game/game';
import { tableOf } from '../../table/layout/testTables.ts';
import { contractOf, isBidding } from './bidding.ts';

test('a contract is what both partners have bid so far', () => {
  const bids = [NO_BID, 3, 4, NO_BID];
  expect(contractOf(bids, [1, 3])).toBe(3);
  expect(contractOf(bids, [0, 2])).toBe(4);
  expect(contractOf(bids, [0])).toBeNull();
  expect(contractOf([2, 3, 4, 1], [0, 2])).toBe(6);
});

test('a bid of nil is a bid', () => {
  expect(contractOf([NO_BID, 3, NIL, NO_BID], [0, 2])).toBe(0);
});

test('the panel is there while bids are made, not before the deal nor while cards are played', () => {
  const seen = (state: ReturnType<typeof newGame>) => ({
    view: spades.secrecy.view(state, SPECTATOR),
    table: tableOf(4, []),
  });
  expect(isBidding(seen(newGame()))).toBe(false);
  expect(isBidding(seen(dealt([], [3, 4, 2])))).toBe(true);
  expect(isBidding(seen(dealt([], [3, 4, 2, 3])))).toBe(false);
});
