import { expect, test } from 'vitest';
import { nextTick } from './ticks.ts';

function ticks(from: number, to: number): number[] {
  const shown = [from];
  while (shown.at(-1) !== to) shown.push(nextTick(shown.at(-1) ?? 0, to));
  return shown;
}

test('the points of a hand tick up, past nine to zero', () => {
  expect(ticks(2, 5)).toEqual([2, 3, 4, 5]);
  expect(ticks(8, 1)).toEqual([8, 9, 0, 1]);
  expect(ticks(6, 6)).toEqual([6]);
});
