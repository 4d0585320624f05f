import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layRowOf } from './layout.ts';

const BOX = { left: 10, top: 20, width: 190, height: 81 };
const CARD = 58;
const rows = fc.integer({ min: 0, max: 7 });
const faces = (open: number) => `${'ABCDEFG'.slice(0, open)}${'?'.repeat(7 - open)}`;

test('a row of seven stays within its box, however many lie open', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), (open, isRinged) => {
      const xs = layRowOf(BOX, CARD, faces(open), isRinged).map(({ x }) => x);
      expect(Math.min(...xs) - CARD / 2).toBeGreaterThanOrEqual(BOX.left - 0.5);
      expect(Math.max(...xs) + CARD / 2).toBeLessThanOrEqual(BOX.left + BOX.width + 0.5);
    }),
  );
});

test('cards lie in the order in which they are turned, and of each open one the index is seen', () => {
  fc.assert(
    fc.property(rows, (open) => {
      const xs = layRowOf(BOX, CARD, faces(open), false).map(({ x }) => x);
      xs.slice(1).forEach((x, i) => {
        expect(x - (xs[i] ?? 0)).toBeGreaterThanOrEqual(i < open ? CARD * 0.3 : 1);
      });
    }),
  );
});

test('backs are packed closer than open cards', () => {
  const xs = layRowOf(BOX, CARD, faces(2), false).map(({ x }) => x);
  expect((xs[1] ?? 0) - (xs[0] ?? 0)).toBeGreaterThan(3 * ((xs[4] ?? 0) - (xs[3] ?? 0)));
});

test('the whole card that killed is visible', () => {
  for (let open = 1; open <= 7; open++) {
    const xs = layRowOf(BOX, CARD, faces(open), true).map(({ x }) => x);
    const next = xs[open] ?? Number.POSITIVE_INFINITY;
    expect(next - (xs[open - 1] ?? 0)).toBeGreaterThanOrEqual(CARD);
  }
});

test('a seat that has not been dealt in has no cards', () => {
  expect(layRowOf(BOX, CARD, '', false)).toEqual([]);
});

test('a last card that its owner sees lies on the backs', () => {
  const xs = layRowOf(BOX, CARD, 'A?????B', false).map(({ x }) => x);
  expect(Math.max(...xs)).toBe(xs[6]);
  expect((xs[6] ?? 0) - (xs[5] ?? 0)).toBeLessThan(CARD * 0.2);
});
