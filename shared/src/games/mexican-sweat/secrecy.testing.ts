import { EVERYBODY, knownTo, type Place, place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import { HAND_CARDS, NO_CARD, type SweatState } from './state.ts';

function seatPlaces(state: SweatState, seat: number): Place[] {
  const first = seat * HAND_CARDS;
  const turned = state.turned[seat] ?? 0;
  const mayPeek = state.options.peek === 'last';
  return [
    place(`open:${seat}`, state.cards.subarray(first, first + turned), EVERYBODY),
    place(`closed:${seat}`, state.cards.subarray(first + turned, first + HAND_CARDS), 0),
    place(
      `last:${seat}`,
      state.cards.subarray(first + HAND_CARDS - 1, first + HAND_CARDS),
      mayPeek ? knownTo(seat) : 0,
    ),
  ];
}

/**
 * Nobody knows a card that lies face down, not even its owner; but if the table lets them, players look at their own
 * last card.
 */
export const secrecy: Secrecy<SweatState> = {
  places: (state) => [
    ...Array.from({ length: state.seats }, (_, seat) => seatPlaces(state, seat)).flat(),
    place('kill', state.kill === NO_CARD ? [] : [state.kill], EVERYBODY),
    place('beat', state.beat === NO_CARD ? [] : [state.beat], EVERYBODY),
  ],
};
