import { expect, test } from '@jest/globals';
import type { Action, Choice } from './action.ts';
import { actorBit } from './game.ts';
import { listedMoves } from './listedMoves.ts';

/** Seat 1 may say any number up to the state. */
const rules = {
  actors: () => actorBit(1),
  count: (most: number) => most,
  pick: (_most: number, _seat: number, i: number) => 10 + i,
};
const actionOf = (move: number): Action & Choice => ({ type: 'say', n: move });
const { legal, moveOf } = listedMoves<number>(rules, actionOf);

test('everything that can be picked is listed in its order, for the seat that may act alone', () => {
  expect(legal(2, 1)).toEqual([
    { type: 'say', n: 10 },
    { type: 'say', n: 11 },
  ]);
  expect(legal(2, 0)).toEqual([]);
});

test('an action leads back to the move that was picked for it, and one that is not listed to none', () => {
  expect(moveOf(3, 1, { type: 'say', n: 12 })).toBe(12);
  expect(moveOf(2, 1, { type: 'say', n: 12 })).toBeNull();
  expect(moveOf(3, 0, { type: 'say', n: 12 })).toBeNull();
});
