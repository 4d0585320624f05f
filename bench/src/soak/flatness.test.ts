import { expect, test } from 'vitest';
import { growthOf, type Held } from './flatness.ts';

const MB = 1024 * 1024;

function samples(of: (i: number) => Partial<Held>): Held[] {
  return Array.from({ length: 40 }, (_, i) => ({
    at: i * 60,
    heap: 100 * MB,
    heapPages: 150 * MB,
    resident: 300 * MB,
    handles: 400,
    stored: 50 * MB,
    acquaintances: i * MB,
    load: 0.7,
    ...of(i),
  }));
}

const growing = (held: Held[]): string[] =>
  growthOf(held)
    .filter(({ isFlat }) => !isFlat)
    .map(({ what }) => what);

test('what goes up and down is flat', () => {
  expect(growing(samples((i) => ({ heap: (100 + (i % 5)) * MB, handles: 400 + (i % 7) })))).toEqual([]);
});

test('what fills up in the first quarter and then stays is flat', () => {
  expect(growing(samples((i) => ({ heap: (i < 8 ? 10 * i : 100) * MB })))).toEqual([]);
});

test('a heap, a process, handles or a store that grow by a little each minute are found', () => {
  expect(growing(samples((i) => ({ heap: (100 + i) * MB })))).toEqual(['heap']);
  expect(growing(samples((i) => ({ resident: (300 + 3 * i) * MB })))).toEqual(['resident']);
  expect(growing(samples((i) => ({ handles: 400 + 6 * i })))).toEqual(['handles']);
  expect(growing(samples((i) => ({ stored: (50 + i) * MB })))).toEqual(['stored']);
});

test('too few samples say nothing', () => {
  expect(() => growthOf(samples(() => ({})).slice(0, 7))).toThrow(RangeError);
});
