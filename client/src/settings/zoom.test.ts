import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zoomFor } from './zoom.ts';

const usual = { width: 1280, height: 800, letters: 16, chosen: 1 };

test('a laptop, a tablet and a phone show everything at its drawn size', () => {
  expect(zoomFor(usual)).toBe(1);
  expect(zoomFor({ ...usual, width: 768, height: 1024 })).toBe(1);
  expect(zoomFor({ ...usual, width: 390, height: 844 })).toBe(1);
  expect(zoomFor({ ...usual, width: 360, height: 640 })).toBe(1);
});

test('a large screen shows everything larger, by its shorter side', () => {
  expect(zoomFor({ ...usual, width: 1920, height: 1080 })).toBe(1.2);
  expect(zoomFor({ ...usual, width: 2560, height: 1440 })).toBe(1.6);
  expect(zoomFor({ ...usual, width: 3440, height: 1440 })).toBe(1.6);
});

test('if the browser is set to letters twice as large, letters are twice as large', () => {
  expect(zoomFor({ ...usual, letters: 32 })).toBe(2);
  expect(zoomFor({ ...usual, letters: 20 })).toBe(1.25);
});

test('smaller letters than usual are not followed: everything is drawn close to the smallest that can be read', () => {
  expect(zoomFor({ ...usual, letters: 9 })).toBe(1);
});

test('larger letters end where a table would have too little room', () => {
  expect(zoomFor({ ...usual, chosen: 2 })).toBe(2);
  expect(zoomFor({ ...usual, width: 390, height: 844, chosen: 2 })).toBe(1.05);
  expect(zoomFor({ ...usual, width: 320, height: 568, chosen: 2 })).toBe(1);
});

test('no zoom leaves less than the least room, or shows anything smaller than drawn', () => {
  const sides = fc.integer({ min: 200, max: 8000 });
  const chosen = fc.constantFrom(1, 1.25, 1.5, 2);
  fc.assert(
    fc.property(sides, sides, fc.integer({ min: 6, max: 72 }), chosen, (width, height, letters, factor) => {
      const zoom = zoomFor({ width, height, letters, chosen: factor });
      expect(zoom).toBeGreaterThanOrEqual(1);
      // apart from the rounding of the division
      if (zoom > 1) expect(Math.min(width, height) / zoom).toBeGreaterThanOrEqual(360 - 1e-9);
    }),
  );
});
