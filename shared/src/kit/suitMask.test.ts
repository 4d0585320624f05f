import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bitCount, nthBit } from './cards.ts';
import { nthPower, powersIn } from './suitMask.ts';

test('the powers of a suit are counted and found as its bits are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 0xffff }), (mask) => {
      const count = powersIn(mask);
      expect(count).toBe(bitCount(mask));
      for (let i = 0; i < count; i++) expect(nthPower(mask, i)).toBe(nthBit(mask, i));
    }),
  );
  expect(powersIn(0)).toBe(0);
});
