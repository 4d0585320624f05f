import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serverNow } from '../clock.ts';
import { Followers } from './followers.ts';
import { HeldAnswers } from './heldAnswers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('answers held back until there is news', () => {
  const ends: [string, (held: HeldAnswers, asker: AbortController) => unknown][] = [
    ['there is news', (held) => held.tell()],
    ['the asker hangs up', (_, asker) => asker.abort()],
    ['some seconds have passed', () => vi.advanceTimersByTimeAsync(1_000)],
  ];

  test.each(ends)('are given once %s, and leave nothing behind', async (_, end) => {
    const held = new HeldAnswers();
    const asker = new AbortController();
    const answer = held.news(1_000, asker.signal);
    expect(held.areAny()).toBe(true);
    await end(held, asker);
    await answer;
    expect([held.areAny(), vi.getTimerCount(), getEventListeners(asker.signal, 'abort')]).toEqual([false, 0, []]);
  });

  test('are given at once to somebody who has hung up already', async () => {
    await new HeldAnswers().news(1_000, AbortSignal.abort());
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a follower', () => {
  test('leaves nothing behind after news', async () => {
    const followers = new Followers(serverNow);
    const news = followers.news('ann', new AbortController().signal);
    expect(followers.isAbsent('ann', 0)).toBe(false);
    followers.tell('ann');
    await news;
    expect(vi.getTimerCount()).toBe(0);
  });
});
