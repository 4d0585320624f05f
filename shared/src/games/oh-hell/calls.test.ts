import { expect, test } from 'vitest';
import { callersIn, writtenIn } from '../../kit/table/callSheet.testing.ts';
import { ohHell } from './index.ts';
import { bids, DAN_DEALS, deals, dealt, ended, said, TWO_CARDS, tableOf } from './tables.testing.ts';

test('the dealer bids last', () => {
  expect(callersIn(tableOf(dealt(TWO_CARDS, DAN_DEALS)).calls)).toEqual([0, 1, 2, 3]);
  expect(callersIn(tableOf(dealt(TWO_CARDS, { dealer: 1 })).calls)).toEqual([2, 3, 0, 1]);
});

test('only those in a tiebreaker bid in it', () => {
  const state = ended([40, 20, 40], { dealer: 0 });
  ohHell.chance.step(state);
  deals(state);
  expect(callersIn(tableOf(state).calls)).toEqual([0, 2]);
});

test('bids stand under their seats, with their total and what that leaves the dealer', () => {
  const state = dealt(TWO_CARDS, DAN_DEALS);
  bids(state, 1, 0);
  const { calls } = tableOf(state);
  expect(writtenIn(calls, said)).toEqual({ rows: ['1 0 . .'], next: [0, 2] });
  expect(calls!.says.map((one) => said(one))).toEqual(['1 bid for 2 tricks']);
  expect(calls!.foot.map((one) => said(one))).toEqual([
    'Turned up for trumps',
    'Bids must total more than 2.',
    'As it stands, Dan must bid 2.',
  ]);
  expect(calls!.card).toEqual({ code: '7S' });
  // the dealer’s own prompt says it
  bids(state, 0);
  expect(tableOf(state).calls!.foot.map((one) => said(one))).toEqual([
    'Turned up for trumps',
    'Bids must total more than 2.',
  ]);
});

test('each figure shows the total of all bids with it, and the one that the dealer’s rule bars is struck out', () => {
  const state = dealt(TWO_CARDS, { ...DAN_DEALS, options: { dealerRule: 'hook' } });
  bids(state, 1, 0, 0);
  const { cells } = tableOf(state, 3).own!.asked!.groups[0]!;
  expect(cells.map(({ means }) => said(means!))).toEqual([
    'The bids then total 1 of 2.',
    'The bids then total 2 of 2.',
    'The bids then total 3, 1 more than the tricks.',
  ]);
  expect(cells.map(({ isBarred }) => isBarred)).toEqual([false, true, false]);
});

test('a dealer who must bid one more than there are tricks finds that figure', () => {
  const state = dealt(TWO_CARDS, DAN_DEALS);
  bids(state, 0, 0, 0);
  expect(tableOf(state, 3).own!.asked!.groups[0]!.cells.map(({ choice }) => choice['tricks'])).toEqual([0, 1, 2, 3]);
});
