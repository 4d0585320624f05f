import { knownTo, place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { openCard, trickPlaces } from '../../kit/tricks/trickSecrecy.testing.ts';
import type { EuchreState } from './state.ts';

/** Everybody knows their own hand and the card turned up; the dealer what they discarded. */
export const secrecy: Secrecy<EuchreState> = {
  unseen: ['exchange'],
  places(state) {
    const { turned, discard } = state.hand;
    const discarded = discard === NO_CARD ? [] : [discard];
    return [...trickPlaces(state), openCard('turned', turned), place('discard', discarded, knownTo(state.dealer))];
  },
};
