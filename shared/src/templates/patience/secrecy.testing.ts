import { EVERYBODY, place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import type { SomeGameState } from './state.ts';

/** Nobody knows the stock; all else lies open. */
export const secrecy: Secrecy<SomeGameState> = {
  places: ({ places: { row, waste, stock } }) => [
    place('row', row.of(0).list(), EVERYBODY),
    place('waste', waste.list(), EVERYBODY),
    place('stock', stock.list(), 0),
  ],
};
