import { expect, test } from '@jest/globals';
import { placeRound } from './seatPlace.ts';

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
