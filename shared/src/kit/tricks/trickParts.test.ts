import { describe, expect, test } from '@jest/globals';
import { PAIRS, winnersAt } from './sides.ts';

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
});
