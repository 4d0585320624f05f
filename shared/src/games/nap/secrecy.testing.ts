import { place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import { trickPlaces } from '../../kit/tricks/trickSecrecy.testing.ts';
import type { NapState } from './state.ts';

/** Everybody knows their own hand. Nobody knows the stub, or the order of a pack that is only cut. */
export const secrecy: Secrecy<NapState> = {
  places: (state) => [...trickPlaces(state), place('order', state.game.order, 0)],
};
