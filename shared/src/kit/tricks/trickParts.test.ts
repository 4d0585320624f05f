import { describe, expect, test } from 'vitest';
import { fewestAt, PAIRS, winnersAt } from './sides.ts';

describe('a game to a target', () => {
  test('is won by the side that has reached it', () => {
    expect(winnersAt(10, [9, 9], PAIRS)).toBeNull();
    expect(winnersAt(10, [9, 10], PAIRS)).toEqual([1, 3]);
    expect(winnersAt(10, [12, -4], PAIRS)).toEqual([0, 2]);
  });

  test('goes on while two who have reached it are level, and is won by the one who is ahead', () => {
    expect(winnersAt(10, [11, 11, 3])).toBeNull();
    expect(winnersAt(10, [11, 3, 12])).toEqual([2]);
  });

  test('that the lowest score wins ends with the first to reach it, and is shared by all who have fewest', () => {
    expect(fewestAt(100, [99, 20, 40])).toBeNull();
    expect(fewestAt(100, [101, 20, 40])).toEqual([1]);
    expect(fewestAt(100, [20, 100, 20])).toEqual([0, 2]);
  });
});
