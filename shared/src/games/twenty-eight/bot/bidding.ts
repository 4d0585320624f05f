import { type Card, suitOf } from '../../../kit/cards/cards.ts';
import { MOST_BID } from '../bidding.ts';

/*
 * What four cards are worth with a suit as trumps, in card points that their side takes: what it takes on the average with nothing in
 * that hand, and then so much for each good card. The figures are those that came out of thousands of hands between bots.
 */
const NOTHING = 11.75;
/** Each trump after the first. */
const LENGTH = 0.5;
/** Jack, nine and ace of trumps. */
const TRUMPS: { readonly [rank: number]: number } = { 11: 3, 9: 1.5, 14: 0.75 };
/** A jack and a nine of another suit. */
const SIDE: { readonly [rank: number]: number } = { 11: 2, 9: 0.25 };
/** A suit of which there is none: it may be trumped, and there the trumps are called for. */
const VOID = 1;

/** How far a bid stays below what the hand is worth: a broken contract costs more than a made one brings. */
const MARGIN = 2;

/** What the four cards are worth with these trumps, in card points. */
export function worthWith(cards: readonly Card[], trump: number): number {
  let worth = NOTHING - LENGTH;
  let suits = 0;
  for (const card of cards) {
    const suit = suitOf(card);
    const values = suit === trump ? TRUMPS : SIDE;
    worth += (values[card & 15] ?? 0) + (suit === trump ? LENGTH : 0);
    suits |= 1 << suit;
  }
  for (let suit = 0; suit < 4; suit++) if (((suits >> suit) & 1) === 0) worth += VOID;
  return worth;
}

/** The suit with which the cards are worth most; of equals the one of the first card. */
export function bestTrumps(cards: readonly Card[]): { readonly trump: number; readonly worth: number } {
  let best = { trump: 0, worth: Number.NEGATIVE_INFINITY };
  for (const card of cards) {
    const worth = worthWith(cards, suitOf(card));
    if (worth > best.worth) best = { trump: suitOf(card), worth };
  }
  return best;
}

/** The most that the cards are good for; a bid may not go higher. */
export function limitOf(cards: readonly Card[]): number {
  return Math.min(MOST_BID, Math.floor(bestTrumps(cards).worth - MARGIN));
}
