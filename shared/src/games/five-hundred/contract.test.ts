import { expect, test } from 'vitest';
import { SPECTATOR } from '../../kit/game/game.ts';
import { fiveHundred } from './index.ts';
import { contractOf } from './table.ts';
import { auction, E, N, playing, S, W } from './tables.testing.ts';

const MIDDLE = '4S 5S 4C 5C 6C';

/** The players of each side, and the tricks that it needs. */
function sides(state: ReturnType<typeof auction>) {
  return contractOf(fiveHundred.secrecy.view(state, SPECTATOR))?.sides.map(({ seats, needed }) => [seats, needed]);
}

test('seven tricks make a seven, and four defeat it', () => {
  expect(sides(playing('W 7H', { middle: MIDDLE }, MIDDLE))).toEqual([
    [[W, E], 7],
    [[N, S], 4],
  ]);
});

test('of nullo the partner sits out, and nobody needs a trick', () => {
  expect(sides(playing('W nullo', { middle: MIDDLE }, MIDDLE))).toEqual([
    [[W], 0],
    [[N, S], 0],
  ]);
});

test('without a contract all play, and nobody needs a trick', () => {
  expect(sides(auction('W pass, N pass, E pass, S pass'))?.map(([, needed]) => needed)).toEqual([0, 0]);
});

test('there is none while bids are made', () => {
  expect(sides(auction('W 7H'))).toBeUndefined();
});
