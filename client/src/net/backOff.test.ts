import { expect, test } from 'vitest';
import { BackOff } from './backOff.ts';

/** Without the share that is added by chance. */
const exact = () => new BackOff(() => 0);

test('each attempt comes later than the one before, up to some seconds', () => {
  const backOff = exact();
  const waits = Array.from({ length: 8 }, () => Math.round(backOff.wait()));
  expect(waits).toEqual([300, 510, 867, 1474, 2506, 4260, 5000, 5000]);
});

test('pages that fail together come back at different moments', () => {
  expect(new BackOff(() => 1).wait()).toBe(450);
});

test('after a success, the next failure counts as the first', () => {
  const backOff = exact();
  backOff.wait();
  backOff.wait();
  backOff.reset();
  expect(backOff.wait()).toBe(300);
});

test('the time that an attempt took counts as waited', () => {
  const backOff = exact();
  expect(backOff.wait(0, 100)).toBe(200);
  expect(backOff.wait(0, 510)).toBe(0);
  expect(backOff.wait(0, 15_000)).toBe(0);
});

test('the server is left alone for as long as it asked, however long it took to say so', () => {
  expect(exact().wait(2000, 1500)).toBe(2000);
  expect(new BackOff(() => 1).wait(2000, 1500)).toBe(3000);
});
