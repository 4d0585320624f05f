import { EVERYBODY, place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { openCard, trickPlaces } from '../../kit/tricks/trickSecrecy.testing.ts';
import type { BridgeState } from './state.ts';

/** Everybody knows their own hand, and from the opening lead on the dummy's. The dummy does not see the declarer's. */
export const secrecy: Secrecy<BridgeState> = {
  places(state) {
    const { hand, trick } = state;
    const dummy = hand.lead === NO_CARD || hand.dummy < 0 ? [] : trick.cardsOf(hand.dummy);
    return [...trickPlaces(state), openCard('lead', hand.lead), place('dummy', dummy, EVERYBODY)];
  },
};
