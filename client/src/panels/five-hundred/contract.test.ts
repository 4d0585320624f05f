import { expect, test } from '@jest/globals';
import { fiveHundred } from '@kibitz/shared/games/five-hundred/index';
import { auction, E, N, playing, S, W } from '@kibitz/shared/games/five-hundred/tables.testing';
import { SPECTATOR } from '@kibitz/shared/kit/game/game';
import { playersWith, tricksNeeded } from './contract.ts';

const MIDDLE = '4S 5S 4C 5C 6C';

/** The players of west's side and of north's, and the tricks that each side needs. */
function sides(state: ReturnType<typeof auction>) {
  const view = fiveHundred.view(state, SPECTATOR);
  return [W, N].map((seat) => [playersWith(view, seat), tricksNeeded(view, seat)]);
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
  expect(sides(auction('W pass, N pass, E pass, S pass'))).toEqual([
    [[W, E], 0],
    [[N, S], 0],
  ]);
});
