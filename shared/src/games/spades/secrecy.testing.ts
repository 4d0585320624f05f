import type { Secrecy } from '../../kit/game/secrecy.testing.ts';
import { trickPlaces } from '../../kit/tricks/trickSecrecy.testing.ts';
import type { SpadesState } from './state.ts';

/** Everybody knows their own hand; nothing else is hidden. */
export const secrecy: Secrecy<SpadesState> = { places: trickPlaces };
