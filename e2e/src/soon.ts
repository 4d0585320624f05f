import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';

/** How long something may take to be as wanted, and the time between two looks, in milliseconds. */
const LIMIT = 120_000;
const LOOK_AGAIN = 20;

/** Waits until what is read fits; returns it, or what it was last if it does not come to fit. */
export async function readUntil<T>(read: () => Promise<T>, fits: (value: T) => boolean): Promise<T> {
  let value = await read();
  for (const end = Date.now() + LIMIT; !fits(value) && Date.now() < end; value = await read()) await pause(LOOK_AGAIN);
  return value;
}

/** Expects something of a page that may take a moment: a page is drawn after what has caused it. */
export async function expectSoon<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  const text = JSON.stringify(wanted);
  expect(await readUntil(read, (value) => JSON.stringify(value) === text)).toEqual(wanted);
}
