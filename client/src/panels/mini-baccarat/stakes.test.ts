import { miniBaccarat } from '@kibitz/shared/games/mini-baccarat/index';
import { afterBurn, bet, dealRound, does, tableWith } from '@kibitz/shared/games/mini-baccarat/tables.testing';
import type { Choice } from '@kibitz/shared/kit/game/action';
import { describe, expect, test } from 'vitest';
import { betOf, limitsOf, NOTHING, outcomeOf, sameStakes, stakesOf, sumOf, withChip } from './stakes.ts';

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

/** A table of two after a round that banco has won by 9 to 8. */
const afterRound = () => dealRound(tableWith(afterBurn('9S KD 9H 9C'), { seats: 2 }));

/** What a seat reads. */
function read(state: ReturnType<typeof afterRound>, me: number) {
  const view = miniBaccarat.secrecy.view(state, me);
  return outcomeOf({ view, table: miniBaccarat.picture.table(view), me });
}

test('the outcome stays while others bet, and goes once the viewer has bet', () => {
  const state = afterRound();
  expect(read(state, 0)).toEqual({ key: 'news.banco.natural.9', with: { a: 9, b: 8 } });
  does(state, 1, bet({ tie: 5 }));
  expect(read(state, 0)).toEqual({ key: 'news.banco', with: { a: 9, b: 8 } });
  does(state, 0, bet({ tie: 5 }));
  expect(read(state, 0)).toBeNull();
  expect(read(state, -1)).toEqual({ key: 'news.banco', with: { a: 9, b: 8 } });
});

test('without a finished round on the table there is none', () => {
  expect(read(tableWith(''), 0)).toBeNull();
});
