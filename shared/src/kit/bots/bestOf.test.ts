import { expect, test } from '@jest/globals';
import { bestOf } from './bestOf.ts';

test('the best is the one worth most, and the first among equals', () => {
  expect(bestOf([3, -5, 4, 5], (n) => n * n)).toBe(-5);
  expect(bestOf(['a', 'b'], () => Number.NEGATIVE_INFINITY)).toBe('a');
});

test('an empty list has no best', () => {
  expect(() => bestOf([], () => 0)).toThrow(RangeError);
});
