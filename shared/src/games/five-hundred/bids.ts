import { JOKER_SUIT, type Suit, suitOfLetter } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { FiveHundredOptions } from './options.ts';

/**
 * Bids as numbers: 0 to 24 are the tricks and trumps of the table of values, row by row from six spades to ten no
 * trump, each higher than the one before; nullo and grand nullo come after them, wherever they rank.
 */
export type Bid = number;
export const NULLO: Bid = 25;
export const GRAND_NULLO: Bid = 26;
/** There is no bid, or in the play no contract. */
export const NO_BID = -1;

/** How many bids name tricks and trumps. */
export const TRICK_BIDS = 25;
/** The first bid of seven: those below it are inkles. */
export const FIRST_SEVEN: Bid = 5;
/** The first bid of eight. */
const FIRST_EIGHT: Bid = 10;

const FEWEST_TRICKS = 6;

/** Trumps as they rank in the auction, by the letters of the record format; NT is no trump. */
export const STRAINS = ['S', 'C', 'D', 'H', 'NT'] as const;
/** What six tricks with each of them are worth. Each further trick is worth a hundred more. */
const INKLE_VALUES = [40, 60, 80, 100, 120];
const NULLO_VALUE = 250;
const GRAND_NULLO_VALUE = 510;

/** Whether the bid names tricks and trumps, as all but the two nullos do. */
export function isTrickBid(bid: number): boolean {
  return bid >= 0 && bid < TRICK_BIDS;
}

/** Whether it is one of the two bids to take no trick. */
export function isNullo(bid: number): boolean {
  return bid === NULLO || bid === GRAND_NULLO;
}

/** The tricks that a bid promises: none for the nullos. */
export function tricksOf(bid: Bid): number {
  return isTrickBid(bid) ? FEWEST_TRICKS + Math.floor(bid / STRAINS.length) : 0;
}

/** The letters of a bid's trumps, NT for none. */
export function strainOf(bid: Bid): (typeof STRAINS)[number] {
  return (isTrickBid(bid) ? STRAINS[bid % STRAINS.length] : undefined) ?? 'NT';
}

/** The bid of this many tricks with these trumps; NO_BID if there is no such bid. */
export function bidOf(tricks: number, strain: string): Bid {
  const place = (STRAINS as readonly string[]).indexOf(strain);
  const isBid = place >= 0 && Number.isInteger(tricks) && tricks >= FEWEST_TRICKS && tricks <= 10;
  return isBid ? (tricks - FEWEST_TRICKS) * STRAINS.length + place : NO_BID;
}

/**
 * The trumps that tricks are played with under a contract, NO_BID for none. If there is no trump suit the joker stands
 * alone as the only trump: the play goes by its own suit.
 */
export function trumpsUnder(contract: number): Suit {
  const strain = isTrickBid(contract) ? strainOf(contract) : 'NT';
  return strain === 'NT' ? JOKER_SUIT : suitOfLetter(strain);
}

/** What a contract scores or costs. */
export function bidValue(bid: Bid): number {
  if (bid === NULLO) return NULLO_VALUE;
  if (bid === GRAND_NULLO) return GRAND_NULLO_VALUE;
  return (tricksOf(bid) - FEWEST_TRICKS) * 100 + (INKLE_VALUES[bid % STRAINS.length] ?? 0);
}

/** The first bid of tricks that ranks above nullo. */
export function firstOverNullo({ nulloRank }: Pick<FiveHundredOptions, 'nulloRank'>): Bid {
  return nulloRank === 'belowEight' ? FIRST_EIGHT : FIRST_EIGHT + 1;
}

/** The bid that an action makes; NO_BID if it makes none that exists. */
export function bidNamed(action: Action | Choice): Bid | typeof NO_BID {
  if (action.type === 'nullo') return NULLO;
  if (action.type === 'grand-nullo') return GRAND_NULLO;
  return action.type === 'bid' ? bidOf(Number(action['tricks']), String(action['strain'])) : NO_BID;
}

/** A bid as a message says it: `{bid:say}` with what that sentence needs. */
export function bidSaid(bid: Bid): { readonly [name: string]: string | number } {
  if (bid === NULLO) return { bid: 'bid.nullo' };
  if (bid === GRAND_NULLO) return { bid: 'bid.grandNullo' };
  const strain = strainOf(bid);
  const tricks = tricksOf(bid);
  return strain === 'NT' ? { bid: 'bid.noTrump', tricks } : { bid: 'bid.trumps', tricks, suit: strain };
}
