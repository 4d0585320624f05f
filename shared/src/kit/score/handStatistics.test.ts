import { expect, test } from 'vitest';
import { handCounters, handStatistics } from './handStatistics.ts';

const first = { scores: [3, 0], bid: 4, before: null };
const log = { scores: [0, 5], bid: 6, before: first };

test('a statistic adds up over the hands of a seat', () => {
  const { points, wins } = handStatistics<{ scores: number[]; bid: number; before: typeof first | null }>({
    points: ({ scores }, seat) => scores[seat] ?? 0,
    wins: { of: 'points', count: ({ scores }, seat) => (scores[seat] ?? 0) > 0 },
  });
  expect([0, 1].map((seat) => points?.count({ log }, seat))).toEqual([3, 5]);
  expect([wins?.of, wins?.count({ log }, 1)]).toEqual(['points', 1]);
});

test('counters of a simulation add up over all hands, and what is true counts as one', () => {
  const counters = handCounters<{ scores: number[]; bid: number; before: typeof first | null }>({
    bid: ({ bid }) => bid,
    high: ({ bid }) => bid > 5,
  });
  expect(counters({ log })).toEqual({ bid: 10, high: 1 });
  expect(counters({ log: null })).toEqual({ bid: 0, high: 0 });
});
