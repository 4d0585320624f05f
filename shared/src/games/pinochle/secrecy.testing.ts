import type { Card } from '../../kit/cards/cards.ts';
import { EVERYBODY, knownTo, place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import { countOf, type Holding } from '../../kit/melds/holding.ts';
import { cardOfKind, KINDS } from './kinds.ts';
import { type PinochleState, SEATS, STOCK_CARDS } from './state.ts';

function cardsOf(holding: Readonly<Holding>): Card[] {
  return KINDS.flatMap((kind) => Array.from({ length: countOf(holding, kind) }, () => cardOfKind(kind)));
}

/**
 * Everybody knows their own hand, the upcard, what is melded on the table, the last card of the stock once it is turned
 * up, and the trick. Nobody knows the stock, and the cards won are not looked at.
 */
export const secrecy: Secrecy<PinochleState> = {
  places({ hand, secret }) {
    return [
      ...SEATS.map((seat) => place(`hand:${seat}`, cardsOf(secret.hands[seat]), knownTo(seat))),
      ...SEATS.map((seat) => place(`melded:${seat}`, cardsOf(hand.melded[seat]), EVERYBODY)),
      place('trick', hand.onTable, EVERYBODY),
      place('upcard', [hand.turned, hand.upcard, hand.lastCard], EVERYBODY),
      place('stock', secret.stock.slice(Math.min(hand.drawn, STOCK_CARDS)).map(cardOfKind), 0),
    ];
  },
};
