import type { Secrecy } from '../../kit/game/secrecy.testing.ts';
import { trickPlaces } from '../../kit/tricks/trickSecrecy.testing.ts';
import type { SomeGameState } from './state.ts';

/** Everybody knows their own hand alone, and what has been played. */
export const secrecy: Secrecy<SomeGameState> = { places: trickPlaces };
