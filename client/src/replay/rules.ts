/// <reference types="vite/client" />
import { type Game, isGame } from '@kibitz/shared/kit/game/game';

/*
 * The rules of a game, for replays only: a table in play knows none. Each game's rules are a file of their own, loaded
 * when a game is replayed.
 */
const files = import.meta.glob<{ readonly [name: string]: unknown }>('../../../shared/src/games/*/index.ts');

/** The rules of a game; undefined where there is no such game. Rejects where they cannot be loaded. */
export async function rulesOf(id: string): Promise<Game | undefined> {
  // the name that a record gives its game is not a path
  const load = Object.entries(files).find(([path]) => path.split('/').at(-2) === id)?.[1];
  return load === undefined ? undefined : Object.values(await load()).find(isGame);
}
