import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { apart, cheapest, freePlaces } from './free.ts';
import { overlap } from './testTables.ts';

const FELT = { left: 0, top: 0, width: 400, height: 300 };
const boxes = fc.array(
  fc.record({
    left: fc.integer({ min: -40, max: 380 }),
    top: fc.integer({ min: -40, max: 280 }),
    width: fc.integer({ min: 10, max: 160 }),
    height: fc.integer({ min: 10, max: 160 }),
  }),
  { maxLength: 6 },
);

test('a free place lies within the felt and on nothing that is taken', () => {
  fc.assert(
    fc.property(boxes, (taken) => {
      for (const place of freePlaces(90, 70, FELT, taken)) {
        expect(place.left >= 0 && place.left + 90 <= 400 && place.top >= 0 && place.top + 70 <= 300).toBe(true);
        for (const box of taken) expect(overlap(place, box)).toBe(false);
      }
    }),
  );
});

test('a felt that is full has none', () => {
  expect(freePlaces(90, 70, FELT, [FELT])).toEqual([]);
  expect(cheapest([], () => 0)).toBeNull();
});

test('the one nearest to a thing stands right beside it', () => {
  const plate = { left: 20, top: 100, width: 80, height: 40 };
  const place = cheapest(freePlaces(90, 70, FELT, [plate]), (one) => apart(one, plate));
  expect(apart(place!, plate)).toBe(8);
});
