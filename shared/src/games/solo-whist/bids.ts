import { numbered } from '../../kit/game/numbered.ts';
import type { SoloOptions } from './options.ts';

/**
 * The bids from the lowest up: a later one overcalls an earlier one. Cop is the exception: it joins a Prop and outranks
 * nothing.
 */
export const BID_NAMES = [
  'prop',
  'cop',
  'solo',
  'misere',
  'abundance',
  'abundance-in-trump',
  'misere-ouverte',
  'slam',
] as const;

/** Bids by their places in BID_NAMES. */
export const PROP = 0;
export const COP = 1;
export const SOLO = 2;
export const MISERE = 3;
export const ABUNDANCE = 4;
export const MISERE_OUVERTE = 6;
export const SLAM = 7;

/** No standing bid. */
export const NO_BID = -1;
/** A call that is not a bid. Bids are called by their own numbers. */
export const PASS = 8;

/** All bids but Prop and Cop, as a set of bits: what one player may undertake alone. */
export const ALONE = 0b11111100;

/** How many tricks a contract is for; 0 for a misère, which the first trick loses. */
const TRICKS_OF = [8, 8, 5, 0, 9, 9, 0, 13];

/** What a contract is worth, in credits. */
const CREDITS_OF = [1, 1, 1, 2, 3, 3, 4, 6];

/** How many tricks a contract is for, both partners' together; 0 for a misère. */
export function tricksFor(contract: number): number {
  return TRICKS_OF[contract] ?? 0;
}

/** What one player pays another for a contract, in credits. */
export function creditsFor(contract: number, options: SoloOptions): number {
  return contract === SOLO ? options.soloValue : (CREDITS_OF[contract] ?? 0);
}

/** Whether it is a contract to lose every trick. */
export function isMisere(contract: number): boolean {
  return contract === MISERE || contract === MISERE_OUVERTE;
}

/** Whether a contract is for all tricks or for none. */
export function isGreat(contract: number): boolean {
  return isMisere(contract) || contract === SLAM;
}

const BIDS = numbered(BID_NAMES);
/** The name of a bid. */
export const bidName = BIDS.nameOf;
/** The bid of a name as an action has it; NO_BID if it is none. */
export const bidNamed = BIDS.numberOf;

/** The key of a contract's name: a Prop that was accepted is called by both names. */
export function contractName(contract: number): string {
  return contract === PROP ? 'prop-and-cop' : bidName(contract);
}

/** The name of a bid, or `pass`. */
export function callName(call: number): string {
  return call === PASS ? 'pass' : bidName(call);
}
