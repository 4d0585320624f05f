import { describe, expect, test } from '@jest/globals';
import { secrecyOf } from '@kibitz/shared/contract/leaks/search';
import { games } from '@kibitz/shared/games';
import { euchre } from '@kibitz/shared/games/euchre/index';
import type { Game } from '@kibitz/shared/kit/game/game';
import { LeakStage } from './testing/leaks/leakStage.ts';
import { comparePairs } from './testing/leaks/pairs.ts';
import { foundOf, PLANTED } from './testing/leaks/planted.ts';

/*
 * The same scene is played twice over sockets, in two worlds that differ in two cards; those who may not know them must be sent the same bytes.
 * `npm run bench -- leaks` does it thousands of times.
 */

const PAIRS = 2;
/** A thousand frames take a busy machine a while. */
const LONGEST = 120_000;

describe('seats, late windows, returning players and spectators are sent nothing they may not know', () => {
  test.each(games.map((game, i) => [game.id, game, 5 * i] as const))(
    '%s',
    async (id, game, from) => {
      const stage = await LeakStage.open();
      try {
        const asked = { pairs: PAIRS, longest: 14, ofOne: 2, from, endsWithLeak: false };
        const { leaks, pairs, frames, differing } = await comparePairs(stage, game, await secrecyOf(id), asked);
        expect({ leaks, differing }).toEqual({ leaks: [], differing: 0 });
        expect(pairs).toBe(PAIRS);
        expect(frames).toBeGreaterThan(40);
      } finally {
        await stage.close();
      }
    },
    LONGEST,
  );
});

test(
  'claims and take-backs, however they are answered, tell nothing more either',
  async () => {
    const stage = await LeakStage.open();
    try {
      const wanted = { pairs: 24, longest: 40, ofOne: 2, from: 0, endsWithLeak: false };
      const { leaks, asked } = await comparePairs(stage, euchre as Game, await secrecyOf(euchre.id), wanted);
      expect(leaks).toEqual([]);
      const kinds = ['claim lapsed', 'claim refused', 'claim untrue', 'takeBack refused', 'takeBack taken'];
      expect(Object.keys(asked)).toEqual(expect.arrayContaining(kinds));
    } finally {
      await stage.close();
    }
  },
  LONGEST,
);

test.each(PLANTED)(
  'finds %s',
  async (_, planted) => {
    expect(await foundOf(planted)).toContain('tells what viewer may not know');
  },
  LONGEST,
);
