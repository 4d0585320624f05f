import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everyFace, LARGEST_SIDE, type Plan, planBacks, planDeck } from './atlas.ts';
import type { Frame } from './atlasLayout.ts';
import { cardHeight } from './pen.ts';

const sizes = fc.record({
  widthPx: fc.double({ min: 20, max: 160, noNaN: true }),
  dpr: fc.constantFrom(1, 1.25, 1.5, 2, 3, 4),
});

function overlap(a: Frame, b: Frame): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function expectWellLaid({ width, height, frames }: Plan) {
  const all = [...frames.values()];
  for (const [i, frame] of all.entries()) {
    expect(frame.x).toBeGreaterThanOrEqual(0);
    expect(frame.y).toBeGreaterThanOrEqual(0);
    expect(frame.x + frame.width).toBeLessThanOrEqual(width);
    expect(frame.y + frame.height).toBeLessThanOrEqual(height);
    expect(all.slice(i + 1).filter((other) => overlap(frame, other))).toEqual([]);
  }
}

describe('the atlas of a deck', () => {
  test('has 53 faces: the pack and the joker', () => {
    expect(new Set(everyFace).size).toBe(53);
    expect(everyFace).toEqual(expect.arrayContaining(['2C', 'TH', 'AS', 'JK']));
  });

  test('has a frame for every face, the back and the marks', () => {
    const { frames } = planDeck({ widthPx: 124, dpr: 1 });
    const marks = ['shadow', 'ring', 'line', 'outline', 'slot'];
    expect([...frames.keys()].sort()).toEqual([...everyFace, 'back', ...marks].sort());
  });

  test('its frames lie within it, and none over another', () => {
    fc.assert(
      fc.property(sizes, (size) => expectWellLaid(planDeck(size))),
      { numRuns: 60 },
    );
  });

  test('a frame is the card and the same margin at each side, in whole pixels', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const { frames, cardWidth } = planDeck(size);
        for (const { x, y, width, height, margin } of frames.values()) {
          expect([x, y, margin].every(Number.isInteger)).toBe(true);
          expect([width - 2 * margin, height - 2 * margin]).toEqual([cardWidth, cardHeight(cardWidth)]);
        }
        expect(everyFace.map((code) => frames.get(code)?.margin)).toEqual(everyFace.map(() => 0));
      }),
      { numRuns: 40 },
    );
  });

  test('is drawn at the exact device pixels', () => {
    expect(planDeck({ widthPx: 86, dpr: 3 })).toMatchObject({ cardWidth: 258, scale: 3 });
    expect(planDeck({ widthPx: 85.5, dpr: 1.5 }).cardWidth).toBe(128);
  });

  test('grows no larger than every device can hold, whatever the screen', () => {
    const plan = planDeck({ widthPx: 160, dpr: 5 });
    expect(Math.max(plan.width, plan.height)).toBeLessThanOrEqual(LARGEST_SIDE);
    expect(plan.scale).toBeLessThan(5);
    expectWellLaid(plan);
  });
});

describe('the atlas of small backs', () => {
  test('has the back and its shadow', () => {
    const plan = planBacks({ widthPx: 48, dpr: 2 });
    expect([...plan.frames.keys()].sort()).toEqual(['back', 'shadow']);
    expectWellLaid(plan);
  });
});
