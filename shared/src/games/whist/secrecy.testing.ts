import type { Secrecy } from '../../kit/game/secrecy.testing.ts';
import { openCard, trickPlaces } from '../../kit/tricks/trickSecrecy.testing.ts';
import type { WhistState } from './state.ts';

/** Everybody knows their own hand, and the card that the dealer turned up. */
export const secrecy: Secrecy<WhistState> = {
  places: (state) => [...trickPlaces(state), openCard('turned', state.hand.turned)],
};
