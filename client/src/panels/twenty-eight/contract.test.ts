import { expect, test } from '@jest/globals';
import { twentyEight } from '@kibitz/shared/games/twenty-eight/index';
import { position, W } from '@kibitz/shared/games/twenty-eight/tables.testing';
import { SPECTATOR } from '@kibitz/shared/kit/game/game';
import { isDeclaring, pointsNeeded } from './contract.ts';

test('declarers need their bid, defenders what is left of 28 and one more', () => {
  const state = position({ hands: ['AH', '9S', '8H', ''], setter: W, trumpCard: '7C', bid: 16 });
  const view = twentyEight.view(state, SPECTATOR);
  expect([0, 1].map((side) => isDeclaring(view, side))).toEqual([false, true]);
  expect([0, 1].map((side) => pointsNeeded(view, side))).toEqual([13, 16]);
});
