import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { howell, roundRobin } from './circle.ts';
import { type Meeting, Meetings } from './pairing.ts';

const all = (n: number) => Array.from({ length: n }, (_, i) => i);

function everyRound(draw: (n: number, round: number) => Meeting[], n: number): Meeting[][] {
  return all(n - 1 + (n % 2)).map((round) => draw(n, round));
}

/** How much more often any two sat opposite ways than the same way, playing the same boards. */
function opposed(rounds: readonly Meeting[][], a: number, b: number): number {
  const isNorth = (round: readonly Meeting[], pair: number) => round.some(([north]) => north === pair);
  return rounds.reduce((sum, round) => sum + (isNorth(round, a) === isNorth(round, b) ? -1 : 1), 0);
}

describe.each([
  ['a Howell', howell],
  ['a round robin', roundRobin],
])('in %s', (_, draw) => {
  test('everybody sits at one table a round and meets everybody once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), (n) => {
        const meetings = new Meetings();
        for (const round of everyRound(draw, n)) {
          expect(new Set(round.flat()).size).toBe(n - (n % 2));
          for (const meeting of round) meetings.add(meeting);
        }
        for (const a of all(n)) for (const b of all(a)) expect(meetings.of(a, b)).toBe(1);
      }),
      { numRuns: 30 },
    );
  });
});

test.each([2, 5, 6, 12, 13])('in a round robin of %i everybody sits first as often as second', (n) => {
  const rounds = everyRound(roundRobin, n);
  for (const one of all(n)) {
    const first = rounds.flat().filter(([a]) => a === one).length;
    const second = rounds.flat().filter(([, b]) => b === one).length;
    expect(Math.abs(first - second)).toBeLessThanOrEqual(1);
  }
});

describe('in a Howell', () => {
  test.each([6, 10, 14])('of %i the last pair stays North and South, and the others sit so half the time', (n) => {
    const rounds = everyRound(howell, n);
    const north = all(n).map((pair) => rounds.flat().filter(([a]) => a === pair).length);
    expect(north).toEqual([...all(n - 1).map(() => n / 2 - 1), n - 1]);
  });

  test.each([4, 8, 12, 20, 24, 32])('of %i any two compete as much as any other two', (n) => {
    const rounds = everyRound(howell, n);
    const pairs = all(n).flatMap((a) => all(a).map((b) => opposed(rounds, a, b)));
    expect(new Set(pairs)).toEqual(new Set([1]));
  });

  // what a search through all directions finds to be the best, but for 18 and 22 pairs
  test.each([
    [6, 3],
    [10, 3],
    [14, 3],
    [16, 5],
    [18, 7],
    [22, 7],
    [26, 7],
  ])('of %i nearly so', (n, most) => {
    const rounds = everyRound(howell, n);
    const pairs = all(n).flatMap((a) => all(a).map((b) => Math.abs(opposed(rounds, a, b))));
    expect(Math.max(...pairs)).toBeLessThanOrEqual(most);
  });
});
