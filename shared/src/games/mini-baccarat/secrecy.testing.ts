import { EVERYBODY, place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import type { BaccaratState } from './state.ts';

/**
 * Everybody sees what is dealt and the card that says how many are burned; nobody knows the burned ones or the order
 * of the shoe.
 */
export const secrecy: Secrecy<BaccaratState> = {
  places: ({ places: { burn, shoe, discard, punto, banco } }) => [
    place('indicator', burn.list().slice(0, 1), EVERYBODY),
    place('burned', burn.list().slice(1), 0),
    place('shoe', shoe.list(), 0),
    place('discard', discard.list(), EVERYBODY),
    place('punto', punto.list(), EVERYBODY),
    place('banco', banco.list(), EVERYBODY),
  ],
};
