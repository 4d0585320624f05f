import { expect, test } from '@jest/globals';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { tableOf } from '../../table/layout/testTables.ts';
import { coverOf, pipsOf, scoresOf } from './counters.ts';

/** Both sides' scores with their pips, as `3:0 0:4`, in a game kept by these cards. */
function seen(me: number, counters: string, scores: readonly [number, number], pips: string): SeenTable {
  const score = scores.map((value, side) => ({ label: null, seats: [side, side + 2], value }));
  return { me, table: { ...tableOf(4, []), score, board: { counters, pips } } } as unknown as SeenTable;
}

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
  const shown = (me: number) => scoresOf(seen(me, '3 4', [3, 1], '3:0 1:0')).map(({ score }) => score);
  expect([shown(1), shown(2), shown(-1)]).toEqual([
    [1, 3],
    [3, 1],
    [3, 1],
  ]);
});

test('a card of which no pip is seen is not shown', () => {
  const [ours, theirs] = scoresOf(seen(0, '4 6', [8, 0], '2:6 0:0'));
  expect(ours?.cards).toEqual([
    { rank: 6, pips: 6 },
    { rank: 4, pips: 2 },
  ]);
  expect(theirs?.cards).toEqual([]);
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
