import { EVERYBODY, place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import { BANCO, PUNTO } from './drawing.ts';
import type { BaccaratState } from './state.ts';

/**
 * Everybody sees what is dealt and the card that tells how many are burned; nobody knows the burned ones or the order
 * of the shoe.
 */
export const secrecy: Secrecy<BaccaratState> = {
  places: (state) => [
    place('indicator', state.burned === 0 ? [] : state.shoe.subarray(0, 1), EVERYBODY),
    place('burned', state.shoe.subarray(1, Math.max(1, state.burned)), 0),
    place('shoe', state.shoe.subarray(state.dealt), 0),
    place('punto', state.cardsOf(PUNTO), EVERYBODY),
    place('banco', state.cardsOf(BANCO), EVERYBODY),
  ],
};
