import { type Kind, remove } from '../../kit/melds/holding.ts';
import { layMeld, ofSeat, takeOff } from '../../kit/melds/laidCards.ts';
import { meldEntry } from '../../kit/melds/meldLog.ts';
import { heightOf } from './kinds.ts';
import { book } from './melds.ts';
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
  const trump = trumpOf(fields);
  layMeld(lists.laid, seat, book.cardsOf(meld, trump), book.of(meld), lists.done.length, {
    mustGive: book.mustGive(meld, trump, handOf(state, seat).held, lists.laid, seat, heightOf),
    fromHand(kind) {
      meldedBy(state, seat).add(kind);
      leave(state, seat, kind);
    },
  });
  lists.done.push(meldEntry(seat, meld));
}
