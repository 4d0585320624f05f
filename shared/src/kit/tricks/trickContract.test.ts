import { expect, test } from 'vitest';
import { fateOfTricks, isMadeWith } from './trickContract.ts';

test('a contract for tricks is made or broken as soon as nothing can change that', () => {
  expect(fateOfTricks(8, 7, 2)).toBe('open');
  expect(fateOfTricks(8, 8, 1)).toBe('made');
  expect(fateOfTricks(8, 5, 2)).toBe('broken');
});

test('a contract for none is broken with the first trick, and made with the last', () => {
  expect(fateOfTricks(0, 0, 1)).toBe('open');
  expect(fateOfTricks(0, 0, 0)).toBe('made');
  expect(fateOfTricks(0, 1, 5)).toBe('broken');
});

test('at the end it is made or not', () => {
  expect([isMadeWith(8, 9), isMadeWith(8, 7), isMadeWith(0, 0), isMadeWith(0, 1)]).toEqual([true, false, true, false]);
});
