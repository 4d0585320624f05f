import { describe, expect, test } from '@jest/globals';
import { boundsOf } from './pose.ts';
import { covers, indexPoints, SCREENS, viewport } from './testTables.ts';
import { layTrick } from './trick.ts';

describe.each(SCREENS)('a full trick on %s', (_, width, height) => {
  const middle = { left: width * 0.2, top: height * 0.2, width: width * 0.6, height: height * 0.45 };

  test.each([2, 3, 4, 5, 6, 7, 8])('of %i cards stays in the middle', (seats) => {
    for (const card of layTrick(viewport(width, height), middle, seats).spots) {
      const bounds = boundsOf(card);
      expect(bounds.left).toBeGreaterThanOrEqual(middle.left - 2);
      expect(bounds.left + bounds.width).toBeLessThanOrEqual(middle.left + middle.width + 2);
      expect(bounds.top).toBeGreaterThanOrEqual(middle.top - 2);
      expect(bounds.top + bounds.height).toBeLessThanOrEqual(middle.top + middle.height + 2);
    }
  });

  test.each([2, 3, 4, 5, 6, 7, 8])('of %i cards shows every index, no matter who led', (seats) => {
    const { spots, order } = layTrick(viewport(width, height), middle, seats);
    expect([...order].sort((a, b) => a - b)).toEqual(spots.map((_card, place) => place));
    order.forEach((place, i) => {
      const card = spots[place]!;
      for (const later of order.slice(i + 1)) {
        for (const point of indexPoints(card)) expect(covers(spots[later]!, point)).toBe(false);
      }
    });
  });
});

test('four cards lie towards their seats: the viewer below, the left neighbour at the left, the partner above', () => {
  const [me, left, across, right] = layTrick(
    viewport(1280, 800),
    { left: 200, top: 160, width: 880, height: 400 },
    4,
  ).spots;
  expect(me!.y).toBeGreaterThan(left!.y);
  expect(left!.x).toBeLessThan(across!.x);
  expect(across!.y).toBeLessThan(left!.y);
  expect(right!.x).toBeGreaterThan(across!.x);
});
