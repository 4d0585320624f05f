import { EVERYBODY, knownTo, place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import type { SomeGameState } from './state.ts';

/** Everybody knows their own hand and the pile; nobody knows the stock. */
export const secrecy: Secrecy<SomeGameState> = {
  places: ({ places: { hand, pile, stock } }) => [
    ...hand.all.map((cards, seat) => place(`hand:${seat}`, cards.list(), knownTo(seat))),
    place('pile', pile.list(), EVERYBODY),
    place('stock', stock.list(), 0),
  ],
};
