import { secrecyOf } from '@kibitz/shared/contract/leaks/search';
import { euchre } from '@kibitz/shared/games/euchre/index';
import type { Game } from '@kibitz/shared/kit/game/game';
import { expect, test } from 'vitest';
import { LeakStage } from './testing/leaks/leakStage.ts';
import { comparePairs } from './testing/leaks/pairs.ts';
import { foundOf, hiddenChange, PLANTED } from './testing/leaks/planted.ts';

/** Pairs of worlds in which nothing may be found, though the same is found at once where it leaks. */
const FEW = 6;

test('claims and take-backs, however they are answered, tell nothing more either', async () => {
  const stage = await LeakStage.open();
  try {
    const wanted = { pairs: 24, longest: 40, ofOne: 2, from: 40, endsWithLeak: false };
    const { leaks, asked } = await comparePairs(stage, euchre as Game, await secrecyOf(euchre.id), wanted);
    expect(leaks).toEqual([]);
    const kinds = ['claim lapsed', 'claim refused', 'claim untrue', 'takeBack refused', 'takeBack taken'];
    expect(Object.keys(asked)).toEqual(expect.arrayContaining(kinds));
  } finally {
    await stage.close();
  }
});

test.each(PLANTED)('finds %s', async (_, planted) => {
  expect(await foundOf(planted)).toContain('tells what viewer may not know');
});

test('a change that one seat alone is told makes no frame for anybody else', async () => {
  expect(await foundOf({ table: hiddenChange }, FEW)).toBe('');
});
