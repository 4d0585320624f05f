import { describe, expect, test } from '@jest/globals';
import { counterCards, coverOf, pipsOf } from './counters.ts';

/** Whether the point is inside the polygon, by the number of edges to its right. */
function isInside([x, y]: readonly [number, number], polygon: string): boolean {
  const corners = polygon.split(' ').map((corner) => corner.split(',').map(Number) as [number, number]);
  const crossed = corners.filter(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length]!;
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
  });
  return crossed.length % 2 === 1;
}

describe('the score by two cards', () => {
  const pipsOf = (score: number, target: number, rank: number) =>
    counterCards(score, target).find((card) => card.rank === rank)?.pips ?? 0;
  const shown = (score: number, target = 5) => [pipsOf(score, target, 3), pipsOf(score, target, 4)];

  test('shows nothing at zero; one of the three, two of the four; three or four with the card open', () => {
    expect([0, 1, 2, 3, 4].map((score) => shown(score))).toEqual([
      [0, 0],
      [1, 0],
      [0, 2],
      [3, 0],
      [0, 4],
    ]);
  });

  test('shows more with both', () => {
    expect([5, 6, 7, 8].map((score) => shown(score, 7))).toEqual([
      [1, 4],
      [2, 4],
      [3, 4],
      [3, 4],
    ]);
  });

  test('is kept with a four and a six if more is needed', () => {
    const sums = Array.from({ length: 11 }, (_, score) => pipsOf(score, 10, 4) + pipsOf(score, 10, 6));
    expect(sums).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('has only cards with pips to be seen, the higher one first', () => {
    expect(counterCards(0, 10)).toEqual([]);
    expect(counterCards(8, 10)).toEqual([
      { rank: 6, pips: 6 },
      { rank: 4, pips: 2 },
    ]);
  });
});

test('as many pips are seen as the side has points on that card', () => {
  for (const rank of [3, 4, 6]) {
    for (let pips = 1; pips <= rank; pips++) {
      const cover = coverOf({ rank, pips });
      const open = pipsOf(rank).filter((pip) => cover === '' || !isInside(pip, cover));
      expect([rank, pips, open.length]).toEqual([rank, pips, pips]);
    }
  }
});
