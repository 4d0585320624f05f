import { expect, test } from 'vitest';
import { bids, DAN_DEALS, dealt, said, TWO_CARDS, tableOf } from './tables.testing.ts';

test('once all have bid, it says trumps and by how much the bids miss the tricks', () => {
  const state = dealt(TWO_CARDS, DAN_DEALS);
  bids(state, 1, 0, 1);
  expect(tableOf(state).contract).toBeUndefined();
  bids(state, 2);
  const { contract } = tableOf(state);
  expect(said(contract!.text)).toBe('Overbid by 2');
  expect([contract!.trump, said(contract!.trumps)]).toEqual(['S', 'Trumps: spades']);
});

test('a game without trumps says so', () => {
  const state = dealt(TWO_CARDS, { dealer: 3, options: { trump: 'none', dealerRule: 'none' } });
  bids(state, 0, 0, 1, 0);
  const { contract } = tableOf(state);
  expect([said(contract!.text), contract!.trump]).toEqual(['Underbid by 1', 'NT']);
});
