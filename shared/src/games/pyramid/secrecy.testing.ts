import { EVERYBODY, place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import { ALL_PLACES, PYRAMID_PLACES } from './layout.ts';
import type { PyramidState } from './state.ts';

/** The whole pyramid lies open, and of the stub whatever has been turned up at any time; the rest of it nobody knows. */
export const secrecy: Secrecy<PyramidState> = {
  places({ cards, course }) {
    if (course.stage === 'deal') return [];
    const { pyramid, stub, drawn, seen } = course;
    return [
      place('pyramid', cards.subarray(0, PYRAMID_PLACES), EVERYBODY),
      place('seen', cards.subarray(PYRAMID_PLACES, PYRAMID_PLACES + seen), EVERYBODY),
      place('masks', [pyramid, stub, drawn], EVERYBODY),
      place('unseen', cards.subarray(PYRAMID_PLACES + seen, ALL_PLACES), 0),
    ];
  },
};
