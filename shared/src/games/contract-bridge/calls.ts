import { type Suit, suitLetter } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';

/*
 * Calls as small integers, in the order in which they outrank each other: the 35 bids from 1 club (0) to 7 no trumps
 * (34), then the three calls that are not bids. A bid's level is from 1 to 7; its strain is 0 clubs, 1 diamonds, 2
 * hearts, 3 spades, 4 no trumps.
 */

/** A call: a bid (0 to 34), PASS, DOUBLE or REDOUBLE. */
export type Call = number;

/** How many bids there are; every smaller call is one. */
export const BIDS = 35;
export const PASS: Call = 35;
export const DOUBLE: Call = 36;
export const REDOUBLE: Call = 37;
/** No bid has been made. */
export const NO_CALL = -1;

/** The multiplier of a contract: 1, doubled 2, redoubled 4. */
export type Doubling = 1 | 2 | 4;

/** The strains, as the record format writes them. */
export const STRAINS = ['C', 'D', 'H', 'S', 'NT'] as const;
export const CLUB_STRAIN = 0;
export const DIAMOND_STRAIN = 1;
export const HEART_STRAIN = 2;
export const SPADE_STRAIN = 3;
export const NO_TRUMPS = 4;

/** The bid of a level (1 to 7) and a strain. */
export function bidOf(level: number, strain: number): Call {
  return (level - 1) * 5 + strain;
}

/** The level of a bid, 1 to 7: the tricks over six. */
export function levelOf(bid: Call): number {
  return ((bid / 5) | 0) + 1;
}

/** The strain of a bid. */
export function strainOf(bid: Call): number {
  return bid % 5;
}

/** Whether this call is a bid. */
export function isBid(call: Call): boolean {
  return call >= 0 && call < BIDS;
}

/** The trump suit of a strain, NO_SUIT for no trumps: suits are numbered against the rank of their bids. */
export function trumpOf(strain: number): Suit {
  return 3 - strain;
}

/** The strain in which a suit (0 to 3) is trumps. */
export function strainOfSuit(suit: Suit): number {
  return 3 - suit;
}

/** A call as an auction diagram has it: `1C` to `7NT`, `P`, `X`, `XX`. */
export function callText(call: Call): string {
  if (call >= BIDS) return call === PASS ? 'P' : call === DOUBLE ? 'X' : 'XX';
  return `${levelOf(call)}${STRAINS[strainOf(call)]}`;
}

/** The call that is written like this; NO_CALL if none is. */
export function callOfText(text: string): Call {
  for (let call = 0; call <= REDOUBLE; call++) if (callText(call) === text) return call;
  return NO_CALL;
}

/** The calls of an auction that is written like this, with spaces between them. */
export function callsOfText(auction: string): Call[] {
  return auction === '' ? [] : auction.split(' ').map(callOfText);
}

/** A call as a record writes it. */
export function callAction(call: Call): Action & Choice {
  if (call === PASS) return { type: 'pass' };
  if (call === DOUBLE) return { type: 'double' };
  if (call === REDOUBLE) return { type: 'redouble' };
  const strain = STRAINS[strainOf(call)];
  if (!isBid(call) || strain === undefined) throw new RangeError(`no call ${call}`);
  return { type: 'bid', level: levelOf(call), strain };
}

/** The words of a call: a key to be said, and the values that go into its sentence. */
export function callWords(call: Call): { readonly [name: string]: string | number } {
  if (call === PASS) return { call: 'call.pass' };
  if (call === DOUBLE) return { call: 'call.double' };
  if (call === REDOUBLE) return { call: 'call.redouble' };
  const strain = strainOf(call);
  if (strain === NO_TRUMPS) return { call: 'call.noTrumps', level: levelOf(call) };
  return { call: 'call.suit', level: levelOf(call), suit: suitLetter(trumpOf(strain)) };
}
