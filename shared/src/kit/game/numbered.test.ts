import { expect, test } from 'vitest';
import { numbered } from './numbered.ts';

const { nameOf, numberOf } = numbered(['two', 'three']);

test('a name has the number of its place, and back', () => {
  expect(['two', 'three'].map(numberOf)).toEqual([0, 1]);
  expect([0, 1].map(nameOf)).toEqual(['two', 'three']);
});

test('anything else has the number -1, and a number without a name is a mistake', () => {
  expect(['four', '', 1, undefined].map(numberOf)).toEqual([-1, -1, -1, -1]);
  expect(() => nameOf(2)).toThrow(RangeError);
});
