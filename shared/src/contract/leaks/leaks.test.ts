import { expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import { foundOf, PLANTED } from './planted.testing.ts';
import { searchGame, secrecyOf } from './search.ts';

/** Pairs of worlds that each game is tried in here; `npm run bench -- leaks` tries thousands. */
const PAIRS = 20;

test.each(games.map((game) => [game.id, game] as const))(
  '%s gives nobody anything that depends on what they may not know',
  async (id, game) => {
    const { pairs, comparisons } = searchGame(game, await secrecyOf(id), PAIRS, false);
    expect(pairs).toBeGreaterThanOrEqual(PAIRS);
    expect(comparisons).toBeGreaterThan(3 * PAIRS);
  },
);

test.each(PLANTED.map((planted) => [planted.name, planted] as const))('finds %s', async (_, planted) => {
  expect(await foundOf(planted)).toContain(planted.fault);
});

test('a report names the table, both worlds, and who is told', async () => {
  const [view] = PLANTED;
  if (view === undefined) throw new Error('nothing is planted');
  const report = await foundOf(view);
  expect(report).toMatch(/^whist \(.*\), 4 seats, options .*, seed \d+:/);
  expect(report).toMatch(/the view of viewer -?\d tells nothing hidden/);
  expect(report).toMatch(/The record:\n\{"record":1.*\nIn the other world its last deck has \w\w for \w\w/);
});
