import { existsSync } from 'node:fs';
import { gameOf } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';

const GAMES = new URL('../../../shared/src/games/', import.meta.url);

/**
 * The game of an id: a listed one, or one that has only its folder so far, so that a game can be simulated and
 * recorded before it is listed. Undefined if there is neither. `folder` is that of all games.
 */
export async function gameNamed(id: string, folder: URL = GAMES): Promise<Game | undefined> {
  const listed = gameOf(id);
  const file = new URL(`${id}/index.ts`, folder);
  if (listed !== undefined || !/^[a-z]+(-[a-z]+)*$/.test(id) || !existsSync(file)) return listed;
  const exported: object = await import(file.href);
  return Object.values(exported).find((one: Game) => one.id === id);
}
