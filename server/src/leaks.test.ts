import { secrecyOf } from '@kibitz/shared/contract/leaks/search';
import { games } from '@kibitz/shared/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LeakStage } from './testing/leaks/leakStage.ts';
import { comparePairs } from './testing/leaks/pairs.ts';

/*
 * The same scene is played twice over sockets, in two worlds that differ in two cards; those who may not know them must
 * be sent the same bytes.
 * `npm run bench -- leaks` does it thousands of times. Whether it finds a leak is tested in leaksFound.test.ts.
 */

/** Pairs of worlds for each game: fewer in `npm test` than in `npm run test:all`. */
const PAIRS = Number(process.env['KIBITZ_PAIRS'] ?? 2);

let stage: LeakStage;
beforeAll(async () => {
  stage = await LeakStage.open();
});
afterAll(() => stage.close());

describe('seats, late windows, returning players and spectators are sent nothing they may not know', () => {
  test.each(games.map((game, i) => [game.id, game, 5 * i] as const))('%s', async (id, game, from) => {
    const asked = { pairs: PAIRS, longest: 14, ofOne: 2, from, endsWithLeak: false };
    const { leaks, pairs, frames, differing } = await comparePairs(stage, game, await secrecyOf(id), asked);
    expect({ leaks, differing }).toEqual({ leaks: [], differing: 0 });
    expect(pairs).toBe(PAIRS);
    expect(frames).toBeGreaterThan(20 * PAIRS);
  });
});
