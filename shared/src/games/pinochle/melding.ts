import { bestOf } from '../../kit/bots/bestOf.ts';
import { NO_KIND } from '../../kit/melds/doublePack.ts';
import { type Holding, has, type Kind, remove } from '../../kit/melds/holding.ts';
import { eligible, type Laid, layMeld, ofSeat, takeOff } from '../../kit/melds/laidCards.ts';
import { meldEntry } from './handLog.ts';
import { heightOf } from './kinds.ts';
import { cardsOfMeld, copiesIn, meldOf } from './melds.ts';
import { handOf, meldedBy, type PinochleState, trumpOf } from './state.ts';

/** Takes a card of a seat off the table to be played. */
export function playOff(state: PinochleState, seat: number, kind: Kind): void {
  takeOff(state.lists.laid, seat, kind);
  remove(meldedBy(state, seat).held, kind);
}

/** Takes a card out of a hand; nobody still knows it to be there. */
export function leave(state: PinochleState, seat: number, kind: Kind): void {
  const { known } = state.lists;
  remove(handOf(state, seat).held, kind);
  const place = known.length === 0 ? -1 : known.indexOf(ofSeat(seat, kind));
  if (place >= 0) known.splice(place, 1);
}

/**
 * The winner of the trick makes a meld that may be made, or lays a nine: with as many cards from the table as possible.
 * If all could come from there, the lowest of them that the hand has comes from the hand (ruling 3).
 */
export function makeMeld(state: PinochleState, seat: number, meld: number): void {
  const { fields, lists } = state;
  const cards = cardsOfMeld(meld, trumpOf(fields));
  layMeld(lists.laid, seat, cards, meldOf(meld), lists.done.length, {
    mustGive: fromHandAnyway(meld, cards, handOf(state, seat).held, lists.laid, seat),
    fromHand(kind) {
      meldedBy(state, seat).add(kind);
      leave(state, seat, kind);
    },
  });
  lists.done.push(meldEntry(seat, meld));
}

/** The card that the hand must give though the table could give them all; NO_KIND if the table could not. */
function fromHandAnyway(meld: number, cards: readonly Kind[], held: Holding, laid: Laid, seat: number): Kind {
  for (const kind of cards) if (eligible(laid, seat, kind, meldOf(meld)) < copiesIn(meld)) return NO_KIND;
  const inHand = cards.filter((kind) => has(held, kind));
  return bestOf(inHand, (kind) => -heightOf(kind));
}
