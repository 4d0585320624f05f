import { EVERYBODY, place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import type { SomeGameState } from './state.ts';

/** Nobody knows the stock; the card turned up lies open. */
export const secrecy: Secrecy<SomeGameState> = {
  places: ({ places: { stock, turned } }) => [
    place('stock', stock.list(), 0),
    place('turned', turned.list(), EVERYBODY),
  ],
};
