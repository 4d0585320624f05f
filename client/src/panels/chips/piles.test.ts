import { expect, test } from 'vitest';
import { pileOf, pilesOf } from './piles.ts';

test('a pot is drawn with chips of the largest values, a few of each', () => {
  expect(pilesOf(33)).toEqual([
    { value: 25, n: 1 },
    { value: 5, n: 1 },
    { value: 1, n: 3 },
  ]);
  expect(pilesOf(9000)).toEqual([{ value: 500, n: 5 }]);
  expect(pilesOf(0)).toEqual([]);
});

test('a single pile has the colour of the largest chip in it, and one to five chips', () => {
  expect([1, 7, 25, 130, 700].map((amount) => pileOf(amount).value)).toEqual([1, 5, 25, 100, 500]);
  expect([1, 15, 25, 75, 9000].map((amount) => pileOf(amount).n)).toEqual([1, 3, 1, 3, 5]);
});
