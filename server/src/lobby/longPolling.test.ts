import { getEventListeners } from 'node:events';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serverNow } from '../clock.ts';
import { Followers, HeldAnswers } from './longPolling.ts';
import { PlayQueue } from './playQueue.ts';

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

describe('the queue for strangers', () => {
  const BOOK = { variants: [{ game: highCard.id, rules: 'book' }], begins: 'full' } as const;

  function emptyQueue(): PlayQueue {
    const known = {
      know: async () => undefined,
      ratingsOf: async () => new Map(),
      areApart: () => false,
      hasBlocked: () => false,
      isWished: () => false,
    };
    const directory = { isClosing: () => false, all: () => [], openEverywhere: () => [], openAt: () => undefined };
    const games = new Map([[highCard.id, highCard as Game]]);
    return new PlayQueue({ games, pace: 1, directory, known } as unknown as ConstructorParameters<typeof PlayQueue>[0]);
  }

  test('keeps nothing about those who only ask how it stands', async () => {
    const queue = emptyQueue();
    expect(await queue.newStateOf('ann', 0, new AbortController().signal)).toMatchObject({ state: 'none' });
    expect([queue['followers'].size, vi.getTimerCount()]).toEqual([0, 0]);
  });

  test('forgets those who have left, even if nobody else comes', async () => {
    const queue = emptyQueue();
    await queue.enter({ id: 'ann', name: 'Ann' }, '127.0.0.1', BOOK);
    expect(queue.stateOf('ann')).toMatchObject({ state: 'waiting' });
    await queue.leave('ann');
    expect([queue['followers'].size, queue['addresses'].size]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(90_000);
    expect([queue['followers'].size, queue['addresses'].size, vi.getTimerCount()]).toEqual([0, 0, 0]);
  });
});
