import { afterEach, expect, test } from 'vitest';
import { speak } from '../words/spoken.ts';
import { clockTime, figure, signedFigure } from './figures.ts';

afterEach(() => speak('en'));

test('figures have their thousands separated and a true minus', () => {
  expect([1240, -80, 5.75, 0].map(figure)).toEqual(['1,240', '\u221280', '5.75', '0']);
});

test('a score has its sign, except for zero', () => {
  expect([70, -50, 0].map(signedFigure)).toEqual(['+70', '\u221250', '0']);
});

test('a clock rounds up: it says 0:00 only when the time has come', () => {
  expect([61_000, 12_300, 1, 0, -5].map(clockTime)).toEqual(['1:01', '0:13', '0:01', '0:00', '0:00']);
});

test('Arabic has the digits of the cards; a mark keeps the sign before its figure', async () => {
  await speak('ar');
  expect([1240, 5.75].map(figure)).toEqual(['1,240', '5.75']);
  expect([70, -50, 0].map(signedFigure)).toEqual(['\u200e+70', '\u200e\u221250', '0']);
});
