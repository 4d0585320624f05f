import { bestOf } from '../../../kit/bots/bestOf.ts';
import { type Card, suitOf } from '../../../kit/cards/cards.ts';
import { MOST_BID } from '../bidding.ts';

/*
 * What four cards are worth with a suit as trumps, in card points for their side: what it takes on average with nothing
 * in that hand, plus a figure for each good card. The figures come from thousands of hands between bots.
 */
const NOTHING = 11.75;
/** Each trump after the first. */
const LENGTH = 0.5;
/** Jack, nine and ace of trumps. */
const TRUMPS: { readonly [rank: number]: number } = { 11: 3, 9: 1.5, 14: 0.75 };
/** A jack and a nine of another suit. */
const SIDE: { readonly [rank: number]: number } = { 11: 2, 9: 0.25 };
/** A void: the suit may be trumped, and trumps called for. */
const VOID = 1;

/** How far a bid stays below the hand's worth: a failed contract costs more than a made one brings. */
const MARGIN = 3.5;

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

/** The trump suit with which the cards are worth most; among equals that of the first card. */
export function bestTrumps(cards: readonly Card[]): { readonly trump: number; readonly worth: number } {
  const trump = suitOf(bestOf(cards, (card) => worthWith(cards, suitOf(card))));
  return { trump, worth: worthWith(cards, trump) };
}

/** The most that the bot bids on these cards. */
export function limitOf(cards: readonly Card[]): number {
  return Math.min(MOST_BID, Math.floor(bestTrumps(cards).worth - MARGIN));
}
