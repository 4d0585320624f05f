import { BIDS, type Call, DOUBLE, levelOf, NO_CALL, PASS, REDOUBLE, STRAINS, strainOf } from './calls.ts';

/*
 * Calls as an auction diagram has them.
 */

/** A call: `1C` to `7NT`, `P`, `X`, `XX`. */
export function callText(call: Call): string {
  if (call >= BIDS) return call === PASS ? 'P' : call === DOUBLE ? 'X' : 'XX';
  return `${levelOf(call)}${STRAINS[strainOf(call)]}`;
}

const CALLS = new Map(Array.from({ length: REDOUBLE + 1 }, (_, call) => [callText(call), call]));

/** The call that is written like this; NO_CALL if none is. */
export function callOfText(text: string): Call {
  return CALLS.get(text) ?? NO_CALL;
}

/** The calls of an auction, with spaces between them. */
export function callsOfText(auction: string): Call[] {
  return auction === '' ? [] : auction.split(' ').map(callOfText);
}
