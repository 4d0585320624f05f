import { expect, test } from 'vitest';
import { dealt, reasonOf, TURNED_DOWN, W } from './tables.testing.ts';

// west has two bowers, a heart, and an ace and a king of other suits
const hands = ['', '', '', 'JH JD 9H AS KC'];

test('accepting the suit turned up is explained by its trumps, both bowers among them', () => {
  const state = dealt('', { hands, turned: 'TH' });
  expect(reasonOf(state, W, { type: 'order' })).toBe('3 trumps, 2 side aces and kings');
  expect(reasonOf(state, W, { type: 'pass' })).toBe('');
});

test('naming a suit is explained by the trumps that the hand then has', () => {
  const state = dealt(TURNED_DOWN, { hands, turned: 'TH' });
  expect(reasonOf(state, W, { type: 'name', suit: 'D' })).toBe('2 trumps, 2 side aces and kings');
  expect(reasonOf(state, W, { type: 'name', suit: 'C' })).toBe('One trump, one side ace or king');
});

test('a hand with neither is told so', () => {
  const state = dealt('', { hands: ['', '', '', '9C TC QC JS TS'], turned: 'TH' });
  expect(reasonOf(state, W, { type: 'order' })).toBe('No trumps, no side ace or king');
});
