import { EVERYBODY, knownTo, place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import { trickPlaces } from '../../kit/tricks/trickSecrecy.testing.ts';
import { type ShowcaseState, STOCK_CARDS, showcaseOf, TRICKS } from './state.ts';

/**
 * Everybody knows their own hand, both showcases and the display card. Nobody knows the stock, but the loser of a
 * trick knows the card that they drew. Once the stock is gone, everything lies open.
 */
export const secrecy: Secrecy<ShowcaseState> = {
  places(state) {
    const { hand, game, trick } = state;
    const isOpen = hand.drawn === STOCK_CARDS && trick.tricks >= TRICKS;
    return [
      ...trickPlaces(state).map((one) => (isOpen ? { ...one, known: EVERYBODY } : one)),
      ...[0, 1].map((seat) => place(`showcase:${seat}`, showcaseOf(state, seat), EVERYBODY)),
      place('display', game.stock.slice(hand.drawn, hand.drawn + 1), EVERYBODY),
      place('stock', game.stock.slice(hand.drawn + 1), knownTo(-1)),
    ];
  },
};
