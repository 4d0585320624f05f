import { games } from '../games/index.ts';
import type { Game } from '../kit/game/game.ts';
import { gameIn } from './whole.ts';

/** The games that `npm run contract` names though games/index.ts does not list them yet: ids between commas. */
const unlisted = (process.env['KIBITZ_UNLISTED'] ?? '').split(',').filter((id) => id !== '');

/** The games that the tests of every game are about. */
export const testedGames: readonly Game[] = [...games, ...(await Promise.all(unlisted.map(gameIn)))];

/** The tested game with this id; undefined if there is none. */
export function testedGameOf(id: string): Game | undefined {
  return testedGames.find((game) => game.id === id);
}
