import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evened, Meetings, pairInOrder } from './pairing.ts';

const all = (n: number) => Array.from({ length: n }, (_, i) => i);

test('each is paired with the nearest below whom they have not met', () => {
  const meetings = new Meetings();
  meetings.add([0, 1]);
  const against = (a: number, b: number) => meetings.of(a, b);
  expect(pairInOrder([0, 1, 2, 3], against)).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

test('two who would have to meet again swap with the nearest pair', () => {
  const meetings = new Meetings();
  meetings.add([2, 3]);
  const against = (a: number, b: number) => meetings.of(a, b);
  expect(pairInOrder([0, 1, 2, 3], against)).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

test('nobody of up to forty meets anybody again as long as all have met fewer than half of the others', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.infiniteStream(fc.integer()), (half, keys) => {
      const players = all(2 * half);
      const meetings = new Meetings();
      for (const _ of all(half)) {
        const key = new Map(players.map((player) => [player, keys.next().value ?? 0]));
        const order = players.toSorted((a, b) => (key.get(a) ?? 0) - (key.get(b) ?? 0));
        const pairs = pairInOrder(order, (a, b) => meetings.of(a, b));
        expect(pairs.flat().sort((a, b) => a - b)).toEqual(players);
        for (const pair of pairs) meetings.add(pair);
        for (const [a, b] of pairs) expect(meetings.of(a, b)).toBe(1);
      }
    }),
  );
});

test('of an odd number, the last of those who have sat out least often sits out', () => {
  const satOut = (player: number) => (player === 2 ? 1 : 0);
  expect(evened([0, 1, 2], satOut)).toEqual([0, 2]);
  expect(evened([0, 1], satOut)).toEqual([0, 1]);
});
