import { at } from '../../kit/cards/at.ts';
import { bitCount, type Card, cardOf, JACK, nthBit, rankOf, type Suit, suitOf } from '../../kit/cards/cards.ts';
import { CLOSED, type TrexState } from './state.ts';

/** Every rank of a suit, as a mask. */
const ALL_RANKS = 0x7ffc;

/** The layout: the lowest and highest rank of each suit, CLOSED in a suit that is not opened. */
export interface Runs {
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/**
 * What can be laid next to a run that ends at a rank, by that rank, as masks: below its lowest card, or above its
 * highest.
 */
const BELOW = Int32Array.from({ length: 16 }, (_, low) => (low === CLOSED ? 1 << JACK : (1 << (low - 1)) & ALL_RANKS));
const ABOVE = Int32Array.from({ length: 16 }, (_, high) => (high === CLOSED ? 0 : (2 << high) & ALL_RANKS));

/** The ranks of a suit that can be laid now, as a mask: the jack, then one rank below or above the run. */
export function nextRanks({ low, high }: Runs, suit: Suit): number {
  return at(BELOW, low[suit] ?? CLOSED) | at(ABOVE, high[suit] ?? CLOSED);
}

/** The cards that can be laid now, suit by suit, whichever hands they are in. */
export function nextCards(runs: Runs): Card[] {
  return [0, 1, 2, 3].flatMap((suit) => {
    const ranks = nextRanks(runs, suit);
    return Array.from({ length: bitCount(ranks) }, (_, i) => cardOf(suit, nthBit(ranks, i)));
  });
}

/** Whether the layout has this card. */
export function isLaid({ low, high }: Runs, card: Card): boolean {
  const suit = suitOf(card);
  const rank = rankOf(card);
  return rank >= (low[suit] ?? CLOSED) && rank <= (high[suit] ?? CLOSED);
}

/** Adds a card to the layout that can be laid. */
export function addToRun({ low, high }: TrexState['hand'], card: Card): void {
  const suit = suitOf(card);
  const rank = rankOf(card);
  if (low[suit] === CLOSED || rank < (low[suit] ?? CLOSED)) low[suit] = rank;
  if (rank > (high[suit] ?? CLOSED)) high[suit] = rank;
}
