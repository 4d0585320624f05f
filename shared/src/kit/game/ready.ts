import type { Action, Choice } from './action.ts';

/**
 * What a seat says in a private window (privateWindow.ts) once it has nothing more to declare. It is not an action of
 * the game.
 */
export const READY: Action & Choice = { type: 'ready' };
