import { describe, expect, test } from 'vitest';
import { NEWCOMER, placesOf, ratedAfter, type Standing, shownRating } from './standing.ts';

const PAIRS = [0, 1, 0, 1];
const ALONE = [0, 1, 2, 3];
const four = (): Standing[] => [NEWCOMER, NEWCOMER, NEWCOMER, NEWCOMER];

describe('places', () => {
  test('go by sides if partners play together', () => {
    expect(placesOf({ winners: [1, 3], scores: [480, 510, 480, 510] }, PAIRS)).toEqual([2, 1]);
  });

  test('go by the score for those who have not won', () => {
    expect(placesOf({ winners: [2], scores: [10, 40, 50, 40] }, ALONE)).toEqual([4, 2, 1, 2]);
  });

  test('are first for the winners, even if somebody has a higher score', () => {
    expect(placesOf({ winners: [0], scores: [10, 30] }, [0, 1])).toEqual([1, 2]);
  });

  test('are shared by the leaders of a draw', () => {
    expect(placesOf({ winners: [], scores: [5, 5, 3, 5] }, ALONE)).toEqual([1, 1, 4, 1]);
  });
});

describe('a rating', () => {
  test('begins at 1000', () => {
    expect(shownRating(NEWCOMER)).toBe(1000);
  });

  test('rises for both partners who win, by the same, and the losers fall behind them', () => {
    const [a, b, c, d] = ratedAfter(four(), PAIRS, { winners: [0, 2], scores: [500, 100, 500, 100] }).map(shownRating);
    expect(a).toBe(c);
    expect(b).toBe(d);
    expect(a).toBeGreaterThan(1000);
    expect(b).toBeLessThan(a!);
  });

  test('follows the places if everybody plays for themselves', () => {
    const after = ratedAfter(four(), ALONE, { winners: [3], scores: [1, 2, 3, 4] }).map(({ mu }) => mu);
    expect([...after].sort((a, b) => a - b)).toEqual(after);
  });

  test('of equal players stays equal in a draw', () => {
    const [a, b] = ratedAfter([NEWCOMER, NEWCOMER], [0, 1], { winners: [], scores: [1, 1] });
    expect(a).toEqual(b);
  });

  test('rises more by beating a stronger player', () => {
    const strong: Standing = { mu: 35, sigma: 2 };
    const weak: Standing = { mu: 15, sigma: 2 };
    const win = { winners: [0], scores: [1, 0] };
    const rise = (other: Standing): number => (ratedAfter([NEWCOMER, other], [0, 1], win)[0]?.mu ?? 0) - NEWCOMER.mu;
    expect(rise(strong)).toBeGreaterThan(rise(weak));
  });

  test('of somebody who always wins keeps rising', () => {
    let standings: Standing[] = [NEWCOMER, NEWCOMER];
    const shown: number[] = [];
    for (let n = 0; n < 10; n++) {
      standings = ratedAfter(standings, [0, 1], { winners: [0], scores: [1, 0] });
      shown.push(shownRating(standings[0]!));
    }
    expect([...shown].sort((a, b) => a - b)).toEqual(shown);
    expect(shown.at(-1)).toBeGreaterThan(1500);
  });
});
