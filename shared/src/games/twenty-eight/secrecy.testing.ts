import { EVERYBODY, knownTo, place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { trickPlaces } from '../../kit/tricks/trickSecrecy.testing.ts';
import type { TwentyEightState } from './state.ts';

/**
 * Everybody knows their own hand. Only its setter knows the trump card until the reveal; nobody knows the second half
 * of the pack.
 */
export const secrecy: Secrecy<TwentyEightState> = {
  unseen: ['trump'],
  places(state) {
    const { stock, trumpCard, holder, isRevealed } = state.hand;
    const laid = trumpCard === NO_CARD ? [] : [trumpCard];
    return [
      ...trickPlaces(state),
      place('stock', stock, 0),
      place('trump', laid, isRevealed ? EVERYBODY : knownTo(holder)),
    ];
  },
};
