import { describe, expect, test } from '@jest/globals';
import type { Choice } from '@kibitz/shared/kit/game/action';
import { betOf, chipFor, chipsShown, limitsOf, NOTHING, sameStakes, stakesOf, sumOf, withChip } from './stakes.ts';

const limits = [5, 1000] as const;

describe('a chip put on a spot', () => {
  test('adds its value', () => {
    const once = withChip(NOTHING, 'banco', 100, limits);
    expect(withChip(once, 'banco', 25, limits)).toEqual({ punto: 0, banco: 125, tie: 0 });
  });

  test('is made up to the least and cut to the most that the table takes', () => {
    expect(withChip(NOTHING, 'tie', 1, limits).tie).toBe(5);
    expect(withChip({ ...NOTHING, punto: 900 }, 'punto', 500, limits).punto).toBe(1000);
  });
});

test('what a seat has bet is read off the chips on the table', () => {
  const chips = [
    { id: 'bet:2:punto', seat: 2, spot: 'punto', amount: 25 },
    { id: 'bet:2:tie', seat: 2, spot: 'tie', amount: 5 },
    { id: 'bet:3:banco', seat: 3, spot: 'banco', amount: 100 },
  ];
  expect(stakesOf(chips, 2)).toEqual({ punto: 25, banco: 0, tie: 5 });
  expect(sumOf(stakesOf(chips, 2))).toBe(30);
  expect(sameStakes(stakesOf(chips, 4), NOTHING)).toBe(true);
});

test('the limits are those of the choices; a spot that nobody may bet on has none', () => {
  const choices: Choice[] = [{ type: 'bet', punto: [5, 1000], banco: 0, tie: [5, 1000] }, { type: 'ready' }];
  expect(limitsOf(choices, 'punto')).toEqual([5, 1000]);
  expect(limitsOf(choices, 'banco')).toBeNull();
});

test('a bet names all three spots', () => {
  expect(betOf({ punto: 25, banco: 0, tie: 5 })).toEqual({ type: 'bet', punto: 25, banco: 0, tie: 5 });
});

test('a stack has the colour of the largest chip in it, and one to five chips', () => {
  expect([1, 7, 25, 130, 700].map(chipFor)).toEqual([1, 5, 25, 100, 500]);
  expect([1, 15, 25, 75, 9000].map(chipsShown)).toEqual([1, 3, 1, 3, 5]);
});
