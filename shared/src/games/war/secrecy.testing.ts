import { FACE_DOWN } from '../../kit/declare/cards.ts';
import { EVERYBODY, place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import { BOTH, type WarState } from './state.ts';

/** The cards of a seat on the table as they are kept. */
function raw(state: WarState, seat: number): number[] {
  const laid = state.places.laid.of(seat);
  const faces = laid.faces();
  return laid.list().map((card, i) => (faces.charAt(i) === '?' ? FACE_DOWN : card));
}

/**
 * Everybody sees the cards that lie face up on the table; nobody knows the piles, or what lies face down, not even
 * their owners.
 */
export const secrecy: Secrecy<WarState> = {
  places: (state) =>
    BOTH.flatMap((seat) => [
      place(`pile:${seat}`, state.places.pile.of(seat).list(), 0),
      place(`open:${seat}`, raw(state, seat), EVERYBODY),
      place(`closed:${seat}`, state.places.laid.of(seat).list(), 0),
    ]),
};
