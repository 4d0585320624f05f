import { EVERYBODY, place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import { openCard, trickPlaces } from '../../kit/tricks/trickSecrecy.testing.ts';
import { MISERE_OUVERTE } from './bids.ts';
import type { SoloState } from './state.ts';

/** Everybody knows their own hand, the card turned up, and after the first trick the hand of a Misère Ouverte. */
export const secrecy: Secrecy<SoloState> = {
  places(state) {
    const { hand, trick } = state;
    const isOpen = hand.contract === MISERE_OUVERTE && trick.tricks >= 1;
    const spread = isOpen ? trick.cardsOf(hand.declarer) : [];
    return [...trickPlaces(state), openCard('turned', hand.turned), place('spread', spread, EVERYBODY)];
  },
};
