import { bestOf } from '../../kit/bots/bestOf.ts';
import { add, type Holding, has, type LaidCard, remove } from './holding.ts';
import { heightOf, type Kind, NO_KIND } from './kinds.ts';
import { cardsOfMeld, copiesIn, meldOf } from './melds.ts';
import { eligible, GROUP, KIND, type Laid } from './openMelds.ts';
import { type Hand, type PinochleState, type Seat, trumpOf } from './state.ts';

/** What a card has scored in all classes together. */
function totalOf(card: Readonly<LaidCard>): number {
  return card[0] + card[1] + card[2];
}

/**
 * The card of this kind on the table that a meld uses: of two equal ones the one that has scored less in its class; if
 * that is equal, the one that has scored more altogether (ruling 4). Undefined if none may become part of it.
 */
function cardFor(laid: readonly LaidCard[], kind: Kind, meld: number): LaidCard | undefined {
  const { meldClass, value } = meldOf(meld);
  let best: LaidCard | undefined;
  for (const card of laid) {
    if (card[KIND] !== kind || card[meldClass] >= value) continue;
    if (best === undefined || (best[meldClass] - card[meldClass] || totalOf(card) - totalOf(best)) > 0) best = card;
  }
  return best;
}

/**
 * Takes a card off the table to be played: of two equal ones the one that has scored more, so that the other can still
 * score.
 */
export function playOff(melded: Holding, laid: LaidCard[], kind: Kind): void {
  let best: LaidCard | undefined;
  for (const card of laid) {
    if (card[KIND] === kind && (best === undefined || totalOf(card) > totalOf(best))) best = card;
  }
  if (best !== undefined) laid.splice(laid.indexOf(best), 1);
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
export function makeMeld({ hand, secret, done }: PinochleState, meld: number): void {
  const { turn: seat } = hand;
  const held = secret.hands[seat];
  const { meldClass, value } = meldOf(meld);
  const laid = hand.laid[seat];
  const cards = cardsOfMeld(meld, trumpOf(hand));
  const fromHand = fromHandAnyway(meld, cards, held, laid);
  const group = done.length;
  done.enterMeld(seat, meld);
  for (const kind of cards) {
    // a card that has just joined has the meld's own value on record, and is not used twice
    let card = kind === fromHand ? undefined : cardFor(laid, kind, meld);
    if (card === undefined) {
      card = [0, 0, 0, kind, group];
      laid.push(card);
      add(hand.melded[seat], kind);
      leave(hand, seat, held, kind);
    }
    card[meldClass] = value;
    card[GROUP] = group;
  }
}

/** The card that the hand must give though the table could give them all; NO_KIND if the table could not. */
function fromHandAnyway(meld: number, cards: readonly Kind[], held: Holding, laid: Laid): Kind {
  for (const kind of cards) if (eligible(laid, kind, meld) < copiesIn(meld)) return NO_KIND;
  const inHand = cards.filter((kind) => has(held, kind));
  return bestOf(inHand, (kind) => -heightOf(kind));
}
