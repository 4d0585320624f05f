import { numbered } from '../../kit/game/numbered.ts';
import type { NapOptions } from './options.ts';

/** The bids from the lowest up: a later one overcalls an earlier one. */
export const BID_NAMES = ['two', 'three', 'mis', 'four', 'nap', 'wellington', 'blucher'] as const;

/** Bids by their places in BID_NAMES. */
export const MIS = 2;
export const NAP = 4;
export const WELLINGTON = 5;
export const BLUCHER = 6;

/** No standing bid. */
export const NO_BID = -1;
/** A call that is not a bid, and a seat that has not called yet. */
export const PASS = 7;
export const NOT_YET = -1;

/** The bids that may be made over any lower one, as a set of bits: the two above them each need the one below. */
const FREELY = 0b0011111;

/** How many tricks a bid is for: a Mis is for none. */
const TRICKS_OF = [2, 3, 0, 4, 5, 5, 5];

/** What a bid is worth, in credits. */
const CREDITS_OF = {
  standard: [2, 3, 3, 4, 10, 20, 40],
  old: [2, 3, 3, 4, 5, 10, 20],
} as const;

/** The bids that may be made over the standing one, as a set of bits. */
export function bidsOver(standing: number): number {
  if (standing === NO_BID) return FREELY;
  // Wellington and Blücher each need the bid below them, and then are the only ones above it
  if (standing === NAP || standing === WELLINGTON) return 2 << standing;
  return FREELY & ~((2 << standing) - 1);
}

/** How many tricks a bid is for; 0 for a Mis, which is lost with the first. */
export function tricksFor(bid: number): number {
  return TRICKS_OF[bid] ?? 0;
}

/** Whether a bid is for all tricks or for none. */
export function isGreat(bid: number): boolean {
  return bid === MIS || bid >= NAP;
}

/** What a bid wins from each player when it is made, in credits. */
export function creditsFor(bid: number, options: NapOptions): number {
  return CREDITS_OF[options.values][bid] ?? 0;
}

/**
 * What a bid that fails costs to each player. By the option a Nap costs half, but Wellington and Blücher still cost the
 * full price.
 */
export function costOf(bid: number, options: NapOptions): number {
  const credits = creditsFor(bid, options);
  return bid === NAP && options.napLosesHalf ? credits / 2 : credits;
}

const BIDS = numbered(BID_NAMES);
/** A bid's name in an action, which is also the key of its words. */
export const bidName = BIDS.nameOf;
/** The bid of a name as an action has it; NO_BID if it is none. */
export const bidNamed = BIDS.numberOf;

/** The name of a call: a bid's, or `pass`. */
export function callName(call: number): string {
  return call === PASS ? 'pass' : bidName(call);
}
