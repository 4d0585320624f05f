import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RateLimiter, RateLimiters } from './rateLimiter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTime(ms);

test('lets a burst through, and then as many as the rate allows', () => {
  const limiter = new RateLimiter({ burst: 3, perSecond: 2 });
  expect([1, 2, 3, 4].map(() => limiter.take())).toEqual([0, 0, 0, 500]);
  pass(500);
  expect(limiter.take()).toBe(0);
  pass(3_600_000);
  expect([1, 2, 3, 4].map(() => limiter.take())).toEqual([0, 0, 0, 500]);
});

test('does not charge for what it refuses: a client that keeps trying gets through at the full rate', () => {
  const limiter = new RateLimiter({ burst: 20, perSecond: 20 });
  let through = 0;
  // ten times too fast, for ten seconds
  for (let i = 0; i < 2000; i++) {
    if (limiter.take() === 0) through++;
    pass(5);
  }
  expect(through).toBeGreaterThanOrEqual(218);
  expect(through).toBeLessThanOrEqual(220);
});

test('says when to try again, and then lets one through', () => {
  const limiter = new RateLimiter({ burst: 1, perSecond: 0.1 });
  limiter.take();
  const wait = limiter.take();
  expect(wait).toBe(10_000);
  pass(wait);
  expect(limiter.take()).toBe(0);
});

test('charges more for costlier requests', () => {
  const limiter = new RateLimiter({ burst: 10, perSecond: 1 });
  expect([limiter.take(8), limiter.take(8), limiter.take(2)]).toEqual([0, 6000, 0]);
});

test('lets nothing through during a pause, and works as before after it', () => {
  const limiters = new RateLimiters({ burst: 5, perSecond: 2 });
  limiters.pause('a', 30_000);
  expect(limiters.take('a')).toBe(30_000);
  expect(limiters.take('b')).toBe(0);
  pass(30_000);
  expect(limiters.take('a')).toBe(0);
});

test('keeps keys separate, and forgets the oldest rather than grow without end', () => {
  const limiters = new RateLimiters({ burst: 1, perSecond: 0.001 });
  expect([limiters.take('a'), limiters.take('b')]).toEqual([0, 0]);
  expect(limiters.take('a')).toBeGreaterThan(0);
  for (let i = 0; i < 20_000; i++) limiters.take(String(i));
  expect(limiters.take('a')).toBe(0);
  expect(limiters.take('19999')).toBeGreaterThan(0);
});
