import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { shuffled } from './shuffle.ts';

test('a shuffle has the cards of the pack and leaves the pack as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(79), { maxLength: 104 }), (pack) => {
      const before = [...pack];
      expect(shuffled(pack).sort((a, b) => a - b)).toEqual([...pack].sort((a, b) => a - b));
      expect(pack).toEqual(before);
    }),
  );
});

test('every order of four cards comes from exactly one run of draws', () => {
  const orders = new Set<string>();
  for (let a = 0; a < 4; a++) {
    for (let b = 0; b < 3; b++) {
      for (let c = 0; c < 2; c++) {
        const draws = [a, b, c];
        orders.add(shuffled(['A', 'B', 'C', 'D'], () => draws.shift()!).join(''));
      }
    }
  }
  expect(orders.size).toBe(24);
});

test('each draw is from the cards not yet in their place', () => {
  const asked: number[] = [];
  shuffled([1, 2, 3, 4, 5], (n) => {
    asked.push(n);
    return 0;
  });
  expect(asked).toEqual([5, 4, 3, 2]);
});
