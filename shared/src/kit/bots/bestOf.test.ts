import { expect, test } from 'vitest';
import { Random } from '../game/random.ts';
import { bestOf, nextBestOf, slips } from './bestOf.ts';

test('the best is the one worth most, and the first among equals', () => {
  expect(bestOf([3, -5, 4, 5], (n) => n * n)).toBe(-5);
  expect(bestOf(['a', 'b'], () => Number.NEGATIVE_INFINITY)).toBe('a');
});

test('an empty list has no best', () => {
  expect(() => bestOf([], () => 0)).toThrow(RangeError);
});

test('the next best takes the place of the best only if it is nearly as good', () => {
  const same = (n: number) => n;
  expect(nextBestOf([1, 9, 10, 2], same)).toBe(9);
  expect(nextBestOf([1, 5, 10, 2], same)).toBe(10);
  expect(nextBestOf([10, 2], same)).toBe(10);
  expect(nextBestOf([7], same)).toBe(7);
});

test('only a player of little effort slips, now and then', () => {
  const random = new Random(1);
  const timesWith = (effort: number) => Array.from({ length: 100 }, () => slips(effort, random)).filter(Boolean).length;
  expect([0, 1, 4].map(timesWith)).toEqual([0, 0, 0]);
  expect(timesWith(0.03)).toBeGreaterThan(20);
  expect(timesWith(0.03)).toBeLessThan(80);
});
