import { EVERYBODY, knownTo, type Place, place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import type { SweatState } from './state.ts';

function seatPlaces({ places, options }: SweatState, seat: number): Place[] {
  const { closed, last, open } = places;
  return [
    place(`open:${seat}`, open.of(seat).list(), EVERYBODY),
    place(`closed:${seat}`, closed.of(seat).list(), 0),
    place(`last:${seat}`, last.of(seat).list(), options.peek === 'last' ? knownTo(seat) : 0),
  ];
}

/**
 * Nobody knows a card that lies face down, not even its owner; but if the table lets them, players look at their own
 * last card.
 */
export const secrecy: Secrecy<SweatState> = {
  places: (state) => [
    ...Array.from({ length: state.seats }, (_, seat) => seatPlaces(state, seat)).flat(),
    place('kill', state.places.kill.list(), EVERYBODY),
    place('beat', state.places.beat.list(), EVERYBODY),
  ],
};
