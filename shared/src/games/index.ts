import type { Game } from '../kit/game/game.ts';

/**
 * Every game, one line each, in the order of the lobby. They are imported in the list itself, so that each game takes
 * only one line.
 */
export const games: readonly Game[] = [
  (await import('./spades/index.ts')).spades,
  (await import('./contract-bridge/index.ts')).contractBridge,
  (await import('./whist/index.ts')).whist,
  (await import('./euchre/index.ts')).euchre,
  (await import('./five-hundred/index.ts')).fiveHundred,
  (await import('./hearts/index.ts')).hearts,
  (await import('./oh-hell/index.ts')).ohHell,
  (await import('./nap/index.ts')).nap,
  (await import('./solo-whist/index.ts')).soloWhist,
  (await import('./pinochle/index.ts')).pinochle,
  (await import('./showcase/index.ts')).showcase,
  (await import('./trex/index.ts')).trex,
  (await import('./twenty-eight/index.ts')).twentyEight,
  (await import('./mini-baccarat/index.ts')).miniBaccarat,
  (await import('./mexican-sweat/index.ts')).mexicanSweat,
  (await import('./cribbage/index.ts')).cribbage,
  (await import('./war/index.ts')).war,
  (await import('./pyramid/index.ts')).pyramid,
];

/** The game of an id; undefined if there is none. */
export function gameOf(id: string): Game | undefined {
  return games.find((game) => game.id === id);
}
