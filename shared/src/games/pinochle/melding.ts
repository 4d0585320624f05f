import { bestOf } from '../../kit/bots/bestOf.ts';
import { NO_KIND } from '../../kit/melds/doublePack.ts';
import { add, type Holding, has, type Kind, remove } from '../../kit/melds/holding.ts';
import { eligible, type Laid, type LaidCard, layMeld, takeOff } from '../../kit/melds/laidCards.ts';
import { meldEntry } from './handLog.ts';
import { heightOf } from './kinds.ts';
import { cardsOfMeld, copiesIn, meldOf } from './melds.ts';
import { type Hand, type PinochleState, type Seat, trumpOf } from './state.ts';

/** Takes a card off the table to be played. */
export function playOff(melded: Holding, laid: LaidCard[], kind: Kind): void {
  takeOff(laid, kind);
  remove(melded, kind);
}

/** Takes a card out of a hand; nobody still knows it to be there. */
export function leave(hand: Hand, seat: Seat, held: Holding, kind: Kind): void {
  remove(held, kind);
  remove(hand.known[seat], kind);
}

/**
 * The winner of the trick makes a meld that may be made, or lays a nine: with as many cards from the table as possible.
 * If all could come from there, the lowest of them that the hand has comes from the hand (ruling 3).
 */
export function makeMeld({ hand, secret }: PinochleState, meld: number): void {
  const { turn: seat } = hand;
  const held = secret.hands[seat];
  const laid = hand.laid[seat];
  const cards = cardsOfMeld(meld, trumpOf(hand));
  layMeld(laid, cards, meldOf(meld), secret.done.length, {
    mustGive: fromHandAnyway(meld, cards, held, laid),
    fromHand(kind) {
      add(hand.melded[seat], kind);
      leave(hand, seat, held, kind);
    },
  });
  secret.done.push(meldEntry(seat, meld));
}

/** The card that the hand must give though the table could give them all; NO_KIND if the table could not. */
function fromHandAnyway(meld: number, cards: readonly Kind[], held: Holding, laid: Laid): Kind {
  for (const kind of cards) if (eligible(laid, kind, meldOf(meld)) < copiesIn(meld)) return NO_KIND;
  const inHand = cards.filter((kind) => has(held, kind));
  return bestOf(inHand, (kind) => -heightOf(kind));
}
