import { expect, test } from '@jest/globals';
import { coverOf, pipsOf, viewersFirst } from './counters.ts';

/** Is the point inside the polygon? By the number of edges to its right. */
function isInside([x, y]: readonly [number, number], polygon: string): boolean {
  const corners = polygon.split(' ').map((corner) => corner.split(',').map(Number) as [number, number]);
  const crossed = corners.filter(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length]!;
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
  });
  return crossed.length % 2 === 1;
}

test('the viewer’s side stands first, a spectator sees the first seat’s first', () => {
  const scores = [3, 1].map((score, side) => ({ seats: [side, side + 2], score, cards: [{ rank: 3, pips: score }] }));
  const shown = (me: number) => viewersFirst(scores, me).map(({ score }) => score);
  expect([shown(1), shown(2), shown(-1)]).toEqual([
    [1, 3],
    [3, 1],
    [3, 1],
  ]);
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
