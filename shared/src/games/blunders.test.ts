import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testedGames } from '../contract/tested.ts';
import { GAMES } from '../contract/whole.ts';
import { BOT_LEVELS, effortOf } from '../kit/bots/levels.ts';
import { type Blunder, chosenIn, isSound } from '../kit/game/blunders.testing.ts';
import type { Game } from '../kit/game/game.ts';

/** Each position is tried with this many seeds. */
const SEEDS = [1, 2, 3, 4, 5];

/** What a game's blunders.testing.ts lists; [] without one. */
async function blundersOf({ id }: Game): Promise<readonly Blunder<unknown>[]> {
  if (!existsSync(new URL(`${id}/blunders.testing.ts`, GAMES))) return [];
  return ((await import(`./${id}/blunders.testing.ts`)) as { blunders: readonly Blunder<unknown>[] }).blunders;
}

const listed = await Promise.all(testedGames.map(async (game) => [game.id, game, await blundersOf(game)] as const));

describe.each(listed.filter(([, , blunders]) => blunders.length > 0))('the bots of %s', (_, game, blunders) => {
  test.each(blunders.map((one) => [one.says, one] as const))('%s', (_says, one) => {
    const levels = BOT_LEVELS.filter((level) => level !== 'easy' || one.easyMay === undefined);
    const unsound = levels.flatMap((level) =>
      SEEDS.map((seed) => chosenIn(game, one, effortOf(level), seed))
        .filter((chosen) => !isSound(chosen, one))
        .map((chosen) => `${level}: ${chosen}`),
    );
    expect(unsound).toEqual([]);
  });
});

test('there are a hundred positions and more', () => {
  expect(listed.reduce((sum, [, , { length }]) => sum + length, 0)).toBeGreaterThanOrEqual(100);
});
