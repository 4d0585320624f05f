import { EVERYBODY, place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import { ALL_PLACES, PYRAMID_PLACES } from './layout.ts';
import { PHASE, type PyramidState } from './state.ts';

/**
 * The whole pyramid lies open, and of the stub whatever has been turned up at any time; the rest of it nobody knows.
 */
export const secrecy: Secrecy<PyramidState> = {
  places({ phase, places: { known }, fields }) {
    if (phase === PHASE.deal) return [];
    const cards = known.list();
    const { pyramid, stub, drawn, seen } = fields;
    return [
      place('pyramid', cards.slice(0, PYRAMID_PLACES), EVERYBODY),
      place('seen', cards.slice(PYRAMID_PLACES, PYRAMID_PLACES + seen), EVERYBODY),
      place('masks', [pyramid, stub, drawn], EVERYBODY),
      place('unseen', cards.slice(PYRAMID_PLACES + seen, ALL_PLACES), 0),
    ];
  },
};
