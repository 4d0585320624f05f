import type { Secrecy } from '../../kit/game/secrecy.testing.ts';
import { openCard, trickPlaces } from '../../kit/tricks/trickSecrecy.testing.ts';
import type { OhHellState } from './state.ts';

/** Everybody knows their own hand and the card turned up. The stub is not even kept. */
export const secrecy: Secrecy<OhHellState> = {
  places: (state) => [...trickPlaces(state), openCard('turned', state.hand.turned)],
};
