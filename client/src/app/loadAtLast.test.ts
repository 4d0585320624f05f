import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAtLast } from './loadAtLast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a part that failed while the server was away is requested again until it loads', async () => {
  let asked = 0;
  const loaded = loadAtLast(
    async () => {
      asked++;
      if (asked < 3) throw new Error('away');
      return 'panel';
    },
    () => true,
    async () => undefined,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loaded).toBe('panel');
  expect(asked).toBe(3);
});

test('it is no longer requested once nobody wants it', async () => {
  let asked = 0;
  const loaded = loadAtLast(
    async () => {
      asked++;
      throw new Error('away');
    },
    () => asked < 2,
    async () => undefined,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loaded).toBeNull();
  expect(asked).toBe(2);
});

test('the page is reloaded after each failure, as long as the part is wanted', async () => {
  let renewed = 0;
  const loaded = loadAtLast(
    async () => {
      throw new Error('a module that the browser has given up');
    },
    () => renewed < 2,
    async () => {
      renewed++;
    },
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loaded).toBeNull();
  expect(renewed).toBe(2);
});
