import type { SeenSeat } from '@kibitz/shared/wire/seen';
import { expect, test } from 'vitest';
import { placeRound, seatBeside } from './seats.ts';

const PARTNERS = [0, 1, 0, 1];

/**
 * Seats as they are given: a letter is a person of that handle, `b` a bot, `.` free, `,` free but promised to somebody.
 */
function seated(who: string): SeenSeat[] {
  return Array.from(
    who,
    (one) =>
      ({
        kind: one === '.' || one === ',' ? 'free' : one === 'b' ? 'bot' : 'person',
        handle: /[A-Z]/.test(one) ? one : '',
        coming: one === ',' ? 'Eve' : '',
      }) as SeenSeat,
  );
}

test.each([
  ['across from their friend', 'A...', 2],
  ['across from their friend, who came second', 'BA..', 3],
  ['on either seat of the other side, where their friend has a partner', 'A.C.', 1],
  ['on the last free seat, whoever sits there already', 'BbA.', 3],
  ['nowhere, where bots have all the seats', 'Abbb', null],
  ['not on a seat that is promised', 'A,,.', 3],
] as const)('at a table of partners, who joins sits %s', (_, who, seat) => {
  expect(seatBeside('A', seated(who), PARTNERS)).toBe(seat);
});

test('where both sides are free and the friend has no seat, the newcomer chooses', () => {
  expect(seatBeside('A', seated('B...'), PARTNERS)).toBeNull();
});

test('where everybody plays alone, the newcomer sits on the first free seat', () => {
  expect(seatBeside('A', seated('Ab..'), [])).toBe(2);
  expect(seatBeside('', seated('Ab..'), [])).toBe(2);
});

test('nobody is taken for the friend of somebody whose handle is not known', () => {
  expect(seatBeside('', seated('b...'), PARTNERS)).toBeNull();
});

test('four seats stand at the four edges, clockwise from the viewer at the bottom', () => {
  const places = [0, 1, 2, 3].map((seat) => placeRound(seat, 4, 2));
  expect(places.map(({ edge }) => edge)).toEqual(['top', 'side', 'bottom', 'side']);
  expect(places[3]!.left).toBeLessThan(50);
  expect(places[1]!.left).toBeGreaterThan(50);
});

test.each([1, 2, 3, 5, 7, 9])('of %i seats the viewer’s alone is at the bottom edge', (n) => {
  for (let me = 0; me < n; me++) {
    const places = Array.from({ length: n }, (_, seat) => placeRound(seat, n, me));
    expect(places.findIndex(({ edge }) => edge === 'bottom')).toBe(me);
    expect(places.filter(({ edge }) => edge === 'bottom')).toHaveLength(1);
  }
});
