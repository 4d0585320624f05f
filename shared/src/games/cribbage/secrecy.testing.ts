import { EVERYBODY, knownTo, place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import { BOTH, type CribbageState, PHASE } from './state.ts';

/**
 * Hands and discards are known to their player alone; what is played, the crib once it is shown and the starter once it
 * is turned lie open.
 */
export const secrecy: Secrecy<CribbageState> = {
  places: ({ phase, places: { hand, discards, played, crib, starter } }) => [
    ...BOTH.flatMap((seat) => [
      place(`hand:${seat}`, hand.of(seat).list(), knownTo(seat)),
      place(`discards:${seat}`, discards.of(seat).list(), knownTo(seat)),
      place(`played:${seat}`, played.of(seat).list(), EVERYBODY),
    ]),
    place('crib', crib.list(), EVERYBODY),
    place('starter', starter.list(), phase > PHASE.cut ? EVERYBODY : 0),
  ],
};
