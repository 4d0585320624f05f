import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Coalesced } from './coalesced.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first request is served at once, and all that come too soon share one result made later', async () => {
  let made = 0;
  let asked = 0;
  const list = new Coalesced(() => [++made, asked], 100);
  const ask = () => {
    asked++;
    return list.get();
  };
  expect(await ask()).toEqual([1, 1]);
  const soon = [ask(), ask(), ask()];
  await vi.advanceTimersByTimeAsync(99);
  soon.push(ask());
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(soon)).toEqual([1, 2, 3, 4].map(() => [2, 5]));
  await vi.advanceTimersByTimeAsync(100);
  expect(await ask()).toEqual([3, 6]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(made).toBe(3);
});

test('after a failure it is made again for the next requests', async () => {
  let made = 0;
  const failing = new Coalesced(() => {
    if (++made < 3) throw new Error(`number ${made}`);
    return made;
  }, 100);
  await expect(failing.get()).rejects.toThrow('number 1');
  const both = [failing.get(), failing.get()].map((one) => expect(one).rejects.toThrow('number 2'));
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all(both);
  await vi.advanceTimersByTimeAsync(100);
  expect(await failing.get()).toBe(3);
});
