import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitCount } from './cards.ts';
import { byLength, hasPower, nthPower, powersIn } from './suitMask.ts';

test('the powers of a suit are counted and found as its bits are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 0xffff }), (mask) => {
      expect(powersIn(mask)).toBe(bitCount(mask));
      const bits = Array.from({ length: 16 }, (_, bit) => bit).filter((bit) => hasPower(mask, bit));
      expect(bits.map((_, i) => nthPower(mask, i))).toEqual(bits);
    }),
  );
  expect(powersIn(0)).toBe(0);
});

test('a card is in a suit by its power', () => {
  expect([13, 14, 15].filter((power) => hasPower(1 << 14, power))).toEqual([14]);
});

test('a figure by length stays at its last value for suits longer than it lists', () => {
  expect([0, 1, 2, 3, 9].map((length) => byLength([0, 20, 48], length))).toEqual([0, 20, 48, 48, 48]);
});
