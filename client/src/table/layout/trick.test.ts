import { describe, expect, test } from 'vitest';
import { layOut } from './layOut.ts';
import { boundsOf } from './pose.ts';
import { covers, indexPoints, SCREENS, trickTable, viewport } from './tables.testing.ts';
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

/** How a thing lies from another: the angle in degrees. */
function towards(from: { x: number; y: number }, to: { x: number; y: number }): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

test.each([
  [1280, 800, 5],
  [1280, 800, 6],
  [1280, 800, 7],
  [844, 390, 5],
  [844, 390, 6],
  [844, 390, 7],
])('on %i x %i each card of %i lies on the line to its player’s plate', (width, height, seats) => {
  const sortHand = (faces: string) => Array.from(faces, (_, place) => place);
  const table = trickTable(seats, 'ABCDE');
  const laid = layOut({ viewport: viewport(width, height), table, me: 0, sortHand, isFeltTaken: false });
  const { left, top, width: w, height: h } = laid.middle;
  const centre = { x: left + w / 2, y: top + h / 2 };
  for (const card of laid.cards.filter(({ zone, place }) => zone === 'trick' && place > 0)) {
    const off = Math.abs(towards(centre, card) - towards(centre, laid.seats[card.place]!));
    expect(Math.min(off, 360 - off)).toBeLessThan(35);
  }
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
