import { expect, test } from 'vitest';
import { GAMES, gapsIn, unjudgedIn, unnamedIn, untranslatedIn } from '../contract/whole.ts';
import { games } from './index.ts';

/*
 * What a game must have once it is listed. `npm run contract` asks for it in words alone, so that a game can be played
 * before it is finished.
 */

test.each(games)('$id is named in README.md and docs/records.md', async (game) => {
  expect(await unnamedIn(game)).toEqual([]);
});

test.each(games)('$id has no gap left in its words and rules', async ({ id }) => {
  const folder = new URL(`${id}/`, GAMES);
  expect([...gapsIn(folder), ...(await untranslatedIn(folder))]).toEqual([]);
});

test.each(games)('$id has positions that its bots must get right, unless it is a game of chance', (game) => {
  expect(unjudgedIn(game)).toEqual([]);
});
