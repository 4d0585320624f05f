import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';

/** How long a condition may take to come true, and the time between two looks, in milliseconds. */
const LIMIT = 120_000;
const LOOK_AGAIN = 20;

/** Waits until the value read fits; returns it, or the last value if none fits in time. */
export async function readUntil<T>(read: () => Promise<T>, fits: (value: T) => boolean): Promise<T> {
  let value = await read();
  for (const end = Date.now() + LIMIT; !fits(value) && Date.now() < end; value = await read()) await pause(LOOK_AGAIN);
  return value;
}

/** Expects something of a page that may take a moment: a page renders later than its cause. */
export async function expectSoon<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  const text = JSON.stringify(wanted);
  expect(await readUntil(read, (value) => JSON.stringify(value) === text)).toEqual(wanted);
}
