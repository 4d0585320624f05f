import { describe, expect, test } from 'vitest';
import { againstField, impsFor, matchPoints, netOf } from './field.ts';

describe('the IMP scale', () => {
  test.each([
    [0, 0],
    [10, 0],
    [20, 1],
    [40, 1],
    [50, 2],
    [80, 2],
    [90, 3],
    [120, 3],
    [130, 4],
    [160, 4],
    [170, 5],
    [220, 6],
    [270, 7],
    [320, 8],
    [370, 9],
    [420, 9],
    [430, 10],
    [490, 10],
    [500, 11],
    [590, 11],
    [600, 12],
    [740, 12],
    [750, 13],
    [900, 14],
    [1100, 15],
    [1300, 16],
    [1500, 17],
    [1750, 18],
    [2000, 19],
    [2250, 20],
    [2500, 21],
    [3000, 22],
    [3500, 23],
    [3990, 23],
    [4000, 24],
    [9000, 24],
  ])('gives for a difference of %i points %i IMPs, and takes as many', (points, imps) => {
    expect(impsFor(points)).toBe(imps);
    expect(impsFor(-points)).toBe(imps === 0 ? 0 : -imps);
  });
});

describe('match points', () => {
  test('are two for each pair beaten and one for each equalled', () => {
    expect(matchPoints(420, [170, 420, -50, 450])).toBe(5);
  });

  test('add up to the same sum on every deal, ties included', () => {
    const results = [420, 420, 450, -50, 420];
    const all = results.map((own, i) =>
      matchPoints(
        own,
        results.filter((_, j) => j !== i),
      ),
    );
    expect(all.reduce((sum, n) => sum + n, 0)).toBe(results.length * (results.length - 1));
  });
});

describe('against the field', () => {
  test('only deals that another table has scored count', () => {
    expect(againstField([[100, null, 50], [60]], 0)).toEqual({ deals: 1, difference: 20, imps: 1, share: 1 });
    expect(againstField([[100, 40]], 0)).toEqual({ deals: 0, difference: 0, imps: 0, share: 0 });
  });

  test('IMPs are averaged over the other tables, and differences are from the mean of all', () => {
    const { imps, difference, share } = againstField([[420], [170], [420]], 0);
    expect(imps).toBe(3);
    expect(difference).toBeCloseTo(420 - (420 + 170 + 420) / 3);
    expect(share).toBe(3 / 4);
  });

  test('whatever one table wins, the others lose', () => {
    const field = [
      [120, -50],
      [-100, 620],
      [50, 50],
    ];
    const sums = field.map((_, table) => againstField(field, table));
    expect(sums.reduce((sum, { imps }) => sum + imps, 0)).toBeCloseTo(0);
    expect(sums.reduce((sum, { difference }) => sum + difference, 0)).toBeCloseTo(0);
    expect(sums.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(3 / 2);
  });

  test('a seat’s net is how far its side is ahead of the mean of the others', () => {
    expect(netOf([420, 0, 420, 0], 2, [0, 1, 0, 1])).toBe(420);
    expect(netOf([420, 0, 420, 0], 1, [0, 1, 0, 1])).toBe(-420);
    expect(netOf([10, 4, 7, 1], 0, [0, 1, 2, 3])).toBe(6);
  });
});
