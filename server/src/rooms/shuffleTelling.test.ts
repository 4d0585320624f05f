import { expect, test } from 'vitest';
import type { TableShuffles } from '../tables/tableShuffles.ts';
import { ShuffleTelling } from './shuffleTelling.ts';

/** The part of a table's shuffles that windows are told of: the number of the news counts up. */
function shufflesWithNews() {
  const shuffles = { version: 0, news: (): object | null => ({ n: shuffles.version }) };
  return shuffles;
}

/** A window that notes what it is told. */
function windowAt() {
  const heard: unknown[] = [];
  return { heard, send: (_type: string, message: unknown) => heard.push(message) };
}

test('each window is told every news item once, and one that comes later is told the latest', () => {
  const shuffles = shufflesWithNews();
  const telling = new ShuffleTelling(shuffles as unknown as TableShuffles);
  const [early, late] = [windowAt(), windowAt()];
  expect(telling.hasNews()).toBe(true);
  telling.tell([early]);
  telling.tell([early]);
  expect(telling.hasNews()).toBe(false);
  telling.tell([early, late]);
  shuffles.version++;
  expect(telling.hasNews()).toBe(true);
  telling.tell([early, late]);
  expect([early.heard, late.heard]).toEqual([
    [{ n: 0 }, { n: 1 }],
    [{ n: 0 }, { n: 1 }],
  ]);
});

test('where no parts are asked for, nobody is told anything, and that is no news either', () => {
  const shuffles = { version: 3, news: () => null };
  const telling = new ShuffleTelling(shuffles as unknown as TableShuffles);
  const window = windowAt();
  telling.tell([window]);
  expect(window.heard).toEqual([]);
  expect(telling.hasNews()).toBe(false);
});
