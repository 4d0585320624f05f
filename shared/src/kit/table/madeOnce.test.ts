import { expect, test } from '@jest/globals';
import { madeOnce } from './madeOnce.ts';

test('something is made once from the same object, and anew from another', () => {
  const list = madeOnce((of: readonly number[], more: number) => of.map((n) => n + more));
  const numbers = [1, 2];
  const first = list(numbers, 1);
  expect(first).toEqual([2, 3]);
  expect(list(numbers, 1)).toBe(first);
  expect(list([1, 2], 1)).not.toBe(first);
});

test('the result may be nothing, and is still made once', () => {
  let times = 0;
  const nothing = madeOnce((_of: object) => {
    times++;
    return undefined;
  });
  const it = {};
  nothing(it);
  nothing(it);
  expect(times).toBe(1);
});
