import { describe, expect, test } from '@jest/globals';
import { ohHell } from '@kibitz/shared/games/oh-hell/index';
import { DAN_DEALS, deals, dealt, ended, TWO_CARDS } from '@kibitz/shared/games/oh-hell/tables.testing';
import { SPECTATOR } from '@kibitz/shared/kit/game/game';
import { biddersOf, columnsFor } from './bidding.ts';

test('the dealer bids last', () => {
  expect(biddersOf(ohHell.secrecy.view(dealt(TWO_CARDS, DAN_DEALS), SPECTATOR))).toEqual([0, 1, 2, 3]);
  expect(biddersOf(ohHell.secrecy.view(dealt(TWO_CARDS, { dealer: 1 }), SPECTATOR))).toEqual([2, 3, 0, 1]);
});

test('only those in a tiebreaker bid in it', () => {
  const state = ended([40, 20, 40], { dealer: 0 });
  ohHell.chance.step(state);
  deals(state);
  expect(biddersOf(ohHell.secrecy.view(state, SPECTATOR))).toEqual([0, 2]);
});

describe('figures stand', () => {
  test('in one row where they fit', () => expect([2, 5, 7].map(columnsFor)).toEqual([2, 5, 7]));
  test('in rows of about equal length otherwise', () => expect([8, 11, 18].map(columnsFor)).toEqual([4, 6, 6]));
});
