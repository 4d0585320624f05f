import type { Stop } from '@kibitz/shared/kit/record/recordedGame';
import { expect, test } from 'vitest';
import { momentIn } from './replay.ts';

function stop(moves: number, more: Partial<Stop> = {}): Stop {
  return { moves, steps: 0, isHandStart: false, isTrickEnd: false, isHandEnd: false, ...more };
}

/** Three deals: the second was thrown in. */
const STOPS = [
  stop(1, { isHandStart: true }),
  stop(2),
  stop(3, { steps: 1, isHandEnd: true }),
  stop(4, { isHandStart: true }),
  stop(5),
  stop(6, { isHandStart: true }),
  stop(7, { steps: 1, isHandEnd: true }),
];

test('an address names a moment of a game', () => {
  expect(momentIn('#57', STOPS)).toEqual({ moves: 57, steps: 0 });
  expect(momentIn('#57.2', STOPS)).toEqual({ moves: 57, steps: 2 });
  expect(momentIn('', STOPS)).toBeNull();
});

test('an address counts hands as the score sheet does: one that was thrown in has no number', () => {
  expect(momentIn('#hand1', STOPS)?.moves).toBe(1);
  expect(momentIn('#hand2', STOPS)?.moves).toBe(6);
  expect(momentIn('#hand3', STOPS)).toBeNull();
  expect(momentIn('#hand0', STOPS)).toBeNull();
});
