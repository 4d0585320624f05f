import { expect, test } from 'vitest';
import { BY_LEVEL, contenderOf } from './contenders.ts';

test('a contender is a level, an effort or somebody who chooses at random', () => {
  expect(contenderOf('fair').effort).toBe(1);
  expect(contenderOf('2.5').effort).toBe(2.5);
  expect(contenderOf('random').effort).toBe(null);
  for (const name of ['', 'best', '-1', 'Infinity']) expect(() => contenderOf(name)).toThrow('nobody plays as');
});

test('levels are listed from the strongest down', () => {
  expect(BY_LEVEL.map(({ name }) => name)).toEqual(['strong', 'fair', 'easy', 'random']);
});
