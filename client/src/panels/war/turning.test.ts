import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { turnSoon } from './turning.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
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
  await jest.advanceTimersByTimeAsync(60_000);
  expect(turned).toEqual(['quick', 'normal', 'calm']);
});

test('stopped in time, it turns nothing', async () => {
  const turn = jest.fn(async () => true);
  const stop = turnSoon({ pace: 'calm', turn });
  stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(turn).not.toHaveBeenCalled();
});

test('it tries again a while after a refusal, until it is stopped', async () => {
  const turn = jest.fn(async () => false);
  const stop = turnSoon({ pace: 'quick', turn });
  await jest.advanceTimersByTimeAsync(3500);
  const tries = turn.mock.calls.length;
  expect(tries).toBeGreaterThan(1);
  stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(turn).toHaveBeenCalledTimes(tries);
});
