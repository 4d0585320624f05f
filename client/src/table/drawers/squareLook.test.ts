import { expect, test } from '@jest/globals';
import type { Sheet } from '@kibitz/shared/kit/table/table';
import { squareLook } from './squareLook.ts';

/** An empty sheet for this many players with these heads over each of them. */
function sheetOf(players: number, heads: readonly string[]): Sheet {
  return {
    columns: Array.from({ length: players }, (_, seat) => ({ seats: [seat], heads: heads.map((key) => ({ key })) })),
    rows: [],
    totals: Array.from({ length: players }, () => 0),
  };
}

test('four players have room for what they did and for its points', () => {
  expect(squareLook(sheetOf(4, ['bid', 'won']))).toEqual({ hasFigures: true, hasPoints: true });
  expect(squareLook(sheetOf(4, []))).toEqual({ hasFigures: false, hasPoints: true });
});

test('with seven, a bid and the tricks say more than points, tricks alone say less', () => {
  expect(squareLook(sheetOf(7, ['bid', 'won']))).toEqual({ hasFigures: true, hasPoints: false });
  expect(squareLook(sheetOf(7, ['tricks']))).toEqual({ hasFigures: false, hasPoints: true });
});
