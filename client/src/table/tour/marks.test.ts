import { expect, test } from 'vitest';
import { stepAt } from './marks.ts';

test('a player is shown the goal until they ask for more', () => {
  expect(stepAt(0, 0, 4)).toBe(0);
  expect(stepAt(1, 0, 4)).toBe(1);
});

test('a player who has made a turn is not told how to make one, but what to know', () => {
  expect(stepAt(0, 1, 4)).toBe(2);
  expect(stepAt(1, 1, 4)).toBe(2);
});

test('each further turn moves on by one step, and the last step stays', () => {
  expect(stepAt(0, 2, 4)).toBe(3);
  expect(stepAt(0, 9, 4)).toBe(3);
  expect(stepAt(7, 0, 3)).toBe(2);
});
