import { expect, test } from '@jest/globals';
import { clockTime, figure, signedFigure } from './figures.ts';

test('figures have their thousands parted and a true minus', () => {
  expect([1240, -80, 5.75, 0].map(figure)).toEqual(['1,240', '\u221280', '5.75', '0']);
});

test('what was scored has its sign, but for nothing', () => {
  expect([70, -50, 0].map(signedFigure)).toEqual(['+70', '\u221250', '0']);
});

test('a clock rounds up: it says 0:00 only when the time has come', () => {
  expect([61_000, 12_300, 1, 0, -5].map(clockTime)).toEqual(['1:01', '0:13', '0:01', '0:00', '0:00']);
});
