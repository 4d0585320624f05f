import { Histogram } from 'prom-client';
import { expect, test } from 'vitest';
import { countsBy, latencyIn } from './figures.ts';

test('a latency is the bound under which the given share lies, over all labels', async () => {
  const seconds = new Histogram({ name: 's', help: 's', labelNames: ['kind'], buckets: [0.01, 0.1, 1], registers: [] });
  expect(latencyIn((await seconds.get()).values)).toEqual({ count: 0, p50: 0, p99: 0 });
  for (let i = 0; i < 60; i++) seconds.observe({ kind: 'play' }, 0.005);
  for (let i = 0; i < 39; i++) seconds.observe({ kind: 'seat' }, 0.05);
  expect(latencyIn((await seconds.get()).values)).toEqual({ count: 99, p50: 0.01, p99: 0.1 });
  for (let i = 0; i < 9; i++) seconds.observe({ kind: 'seat' }, 5);
  expect(latencyIn((await seconds.get()).values)).toEqual({ count: 108, p50: 0.01, p99: Number.POSITIVE_INFINITY });
});

test('counts are summed by a label, the most frequent first', () => {
  const samples = [
    { value: 2, labels: { kind: 'play', outcome: 'stale' } },
    { value: 3, labels: { kind: 'play', outcome: 'turn' } },
    { value: 4, labels: { kind: 'seat', outcome: 'stale' } },
  ];
  expect(countsBy('outcome', samples)).toEqual([
    ['stale', 6],
    ['turn', 3],
  ]);
});
