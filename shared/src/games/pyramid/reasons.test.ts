import { expect, test } from 'vitest';
import { laidOut, reasonOf } from './positions.testing.ts';

test('a pair is explained by its thirteen and the cards that it frees', () => {
  const state = laidOut({ rows: '9H / 4D 9C', stock: '2S' });
  expect(reasonOf(state, 0, { type: 'match', cards: '4D 9C' })).toBe(
    'The four of diamonds and the nine of clubs make 13, and free one card',
  );
});

test('a king is explained by itself', () => {
  const state = laidOut({ rows: '9H / KD 9C', stock: '2S' });
  expect(reasonOf(state, 0, { type: 'remove', card: 'KD' })).toBe('The king of diamonds makes 13 by itself');
});

test('a draw is explained by there being no pair, or by a pair that can wait', () => {
  expect(reasonOf(laidOut({ rows: '9H / 5D 9C', stock: '2S' }), 0, { type: 'draw' })).toBe('Nothing here makes 13');
  const waits = laidOut({ rows: '9H / 4D 9C', stock: '2S', options: { drawAnyTime: true } });
  expect(reasonOf(waits, 0, { type: 'draw' })).toBe('A match now would leave a card without its partner');
});
