import { describe, expect, test } from 'vitest';
import { handTop, layHand } from './hand.ts';
import { boundsOf } from './pose.ts';
import { plateBox, seatSpots } from './seats.ts';
import { overlap, SCREENS, THIRTEEN, viewport } from './testTables.ts';

function plates(width: number, height: number, seats: number, isFeltTaken: boolean) {
  const here = viewport(width, height);
  const hand = Array.from(THIRTEEN);
  const first = boundsOf(layHand(here, hand)[0]!);
  return seatSpots({
    viewport: here,
    seats,
    handTop: handTop(here, hand),
    handLeft: first.left,
    isFeltTaken,
    hasFronts: false,
  }).map(plateBox);
}

describe.each(SCREENS)('plates on %s', (_, width, height) => {
  describe.each([false, true])('while the panel on the felt is %s', (isFeltTaken) => {
    test.each([2, 3, 4, 5, 6, 7, 8, 9])('those of %i seats are within the screen and apart', (seats) => {
      const boxes = plates(width, height, seats, isFeltTaken);
      expect(boxes).toHaveLength(seats);
      boxes.forEach((box, i) => {
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(width);
        expect(box.top).toBeGreaterThanOrEqual(0);
        expect(box.top + box.height).toBeLessThanOrEqual(height);
        for (const other of boxes.slice(i + 1)) expect([box, other, overlap(box, other)]).toEqual([box, other, false]);
      });
    });
  });
});

test('the seats go clockwise from the left of the viewer, who sits at the bottom', () => {
  const [me, left, across, right] = plates(1280, 800, 4, false);
  expect(me!.top).toBeGreaterThan(left!.top);
  expect(left!.left).toBeLessThan(across!.left);
  expect(across!.left).toBeLessThan(right!.left);
  expect(across!.top).toBeLessThan(left!.top);
});
