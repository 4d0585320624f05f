import type { Card } from '../../kit/cards/cards.ts';
import { BACK } from '../../kit/cards/packed.ts';
import { EVERYBODY, knownTo, place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import { countOf, type Holding } from '../../kit/melds/holding.ts';
import { handOf, meldedBy } from '../../kit/melds/meldTable.ts';
import { cardOfKind, KINDS } from './kinds.ts';
import { type PinochleState, SEATS } from './state.ts';

function cardsOf(holding: Readonly<Holding>): Card[] {
  return KINDS.flatMap((kind) => Array.from({ length: countOf(holding, kind) }, () => cardOfKind(kind)));
}

/**
 * Everybody knows their own hand, the upcard, what is melded on the table, the last card of the stock once it is turned
 * up, and the trick. Nobody knows the stock, and the cards won are not looked at.
 */
export const secrecy: Secrecy<PinochleState> = {
  places(state) {
    const { fields, derived, places } = state;
    const last = places.last.list();
    const isShown = places.last.faces() !== BACK;
    return [
      ...SEATS.map((seat) => place(`hand:${seat}`, cardsOf(handOf(state, seat).held), knownTo(seat))),
      ...SEATS.map((seat) => place(`melded:${seat}`, cardsOf(meldedBy(state, seat).held), EVERYBODY)),
      place('trick', derived.onTable, EVERYBODY),
      place('upcard', [fields.turned, fields.upcard, ...(isShown ? last : [])], EVERYBODY),
      place('stock', [...places.stock.list(), ...(isShown ? [] : last)], 0),
    ];
  },
};
