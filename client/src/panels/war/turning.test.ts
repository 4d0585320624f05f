import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { turnSoon } from './turning.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('cards are turned once, after a wait that is shorter at a quicker pace', async () => {
  const turned: string[] = [];
  for (const pace of ['calm', 'normal', 'quick'] as const) {
    turnSoon({
      pace,
      turn: async () => {
        turned.push(pace);
        return true;
      },
    });
  }
  expect(turned).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(turned).toEqual(['quick', 'normal', 'calm']);
});

test('stopped in time, it turns nothing', async () => {
  const turn = vi.fn(async () => true);
  const stop = turnSoon({ pace: 'calm', turn });
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(turn).not.toHaveBeenCalled();
});

test('it tries again a while after a refusal, until it is stopped', async () => {
  const turn = vi.fn(async () => false);
  const stop = turnSoon({ pace: 'quick', turn });
  await vi.advanceTimersByTimeAsync(3500);
  const tries = turn.mock.calls.length;
  expect(tries).toBeGreaterThan(1);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(turn).toHaveBeenCalledTimes(tries);
});
