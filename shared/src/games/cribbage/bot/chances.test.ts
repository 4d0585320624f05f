import { expect, test } from 'vitest';
import { chanceOfDealer } from './chances.ts';

test('whoever deals first wins about fourteen of twenty-five games', () => {
  expect(chanceOfDealer(121, 121)).toBeCloseTo(0.56, 1);
});

test('near the end it is better to count first than to have the crib', () => {
  expect(chanceOfDealer(8, 8)).toBeLessThan(0.45);
  expect(chanceOfDealer(25, 25)).toBeGreaterThan(0.5);
});

test('a point more that is needed makes nobody likelier to win', () => {
  for (let dealer = 1; dealer < 121; dealer++) {
    for (let other = 1; other <= 121; other++)
      expect(chanceOfDealer(dealer + 1, other)).toBeLessThanOrEqual(chanceOfDealer(dealer, other) + 0.02);
  }
});
