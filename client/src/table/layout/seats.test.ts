import { describe, expect, test } from 'vitest';
import { handTop, layHand, SELECTED_RISE } from './hand.ts';
import { layOut } from './layOut.ts';
import { boundsOf, raised } from './pose.ts';
import { plateBox, seatSpots } from './seats.ts';
import { overlap, SCREENS, THIRTEEN, tableOf, viewport } from './tables.testing.ts';
import { resultRoomOf, viewportOf } from './viewport.ts';

const SUMMARY = { title: { key: 'over' }, lead: { key: 'over' }, columns: [], winners: null };

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

test.each([5, 6, 7])('beside a result on a phone held sideways, a trick of %i is seen under whole plates', (seats) => {
  const screen = { width: 844, height: 390 };
  const table = tableOf(seats, [{ id: 'trick', kind: 'lastTrick', seat: -1, cards: THIRTEEN.slice(0, seats) }]);
  const sortHand = (faces: string) => Array.from(faces, (_, place) => place);
  const here = viewportOf({ ...screen, result: resultRoomOf(screen) });
  const laid = layOut({ viewport: here, table: { ...table, summary: SUMMARY }, me: 0, sortHand, isFeltTaken: false });
  const boxes = laid.seats.map(plateBox);
  expect(Math.min(...boxes.map((box) => box.width))).toBeGreaterThanOrEqual(130);
  expect(laid.cards).toHaveLength(seats);
  for (const card of laid.cards) {
    expect(card.width).toBeGreaterThanOrEqual(40);
    for (const box of boxes) expect(overlap(box, boundsOf(card))).toBe(false);
  }
});

test.each([
  [844, 390, 13],
  [667, 375, 13],
  [667, 375, 17],
])('on a phone of %i by %i held sideways the viewer’s plate covers no index of a card raised from %i', (w, h, n) => {
  const here = viewport(w, h);
  const faces = [...THIRTEEN, ...THIRTEEN].slice(0, n);
  const [first] = layHand(here, faces).map((card) => boundsOf(raised(card, SELECTED_RISE)));
  for (const seats of [2, 3, 4]) {
    const seating = { viewport: here, seats, handTop: handTop(here, faces), handLeft: first!.left };
    const [mine] = seatSpots({ ...seating, isFeltTaken: false, hasFronts: false }).map(plateBox);
    // where an index begins
    expect(mine!.top + mine!.height).toBeLessThanOrEqual(first!.top + 0.08 * here.card);
  }
});

test('the seats go clockwise from the left of the viewer, who sits at the bottom', () => {
  const [me, left, across, right] = plates(1280, 800, 4, false);
  expect(me!.top).toBeGreaterThan(left!.top);
  expect(left!.left).toBeLessThan(across!.left);
  expect(across!.left).toBeLessThan(right!.left);
  expect(across!.top).toBeLessThan(left!.top);
});
