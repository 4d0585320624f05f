import { NO_SUIT, type Suit } from '../../kit/cards/cards.ts';

/**
 * Trumps of the end-game: a suit (0 spades to 3 clubs), NO_TRUMPS, or ALL_TRUMPS, when a player who cannot follow wins.
 * UNNAMED until they are settled.
 */
export type EndTrump = number;

export const NO_TRUMPS: EndTrump = 4;
export const ALL_TRUMPS: EndTrump = 5;
export const UNNAMED: EndTrump = -1;

/** How a record writes each of them. */
export const TRUMP_NAMES = ['S', 'H', 'D', 'C', 'NT', 'AT'] as const;

/** The six choices in the order in which they are offered. Declining means no trumps, so it comes first (ruling 7). */
export const CHOICES: readonly EndTrump[] = [NO_TRUMPS, 3, 2, 1, 0, ALL_TRUMPS];

/** The suit that beats all others; NO_SUIT if none does. */
export function suitOfTrump(trump: EndTrump): Suit {
  return trump >= 0 && trump < NO_TRUMPS ? trump : NO_SUIT;
}

/** The name in a record; '' if nothing is named. */
export function trumpName(trump: EndTrump): string {
  return TRUMP_NAMES[trump] ?? '';
}
