import { expect, test } from '@jest/globals';
import { trex } from '@kibitz/shared/games/trex/index';
import { E, N, plays, position, W } from '@kibitz/shared/games/trex/positions.testing';
import { heldDoubles } from './heldDoubles.ts';

test('a doubled card is marked from the end of the declarations until it is played', () => {
  const state = position({ game: 'girls', hands: ['QD 2D', 'QS 9C', '3S 3C', 'QH 5S'], isDeclaring: true });
  const held = () => heldDoubles(trex.view(state, W));
  plays(state, E, 'double QS');
  plays(state, N, 'ready');
  expect(held()).toEqual([[], [], [], []]);
  plays(state, W, 'ready');
  trex.step(state);
  expect(held()).toEqual([[], ['QS'], [], []]);
  plays(state, N, '2D', 'QS');
  expect(held()).toEqual([[], [], [], []]);
});
