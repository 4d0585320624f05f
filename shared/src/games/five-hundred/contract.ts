import { isNullo, NO_BID, tricksOf } from './bids.ts';
import { isFulfilled, ofSide } from './scoring.ts';
import { ABANDONED, isBeforeContract, TRICKS } from './state.ts';
import type { FiveHundredView } from './view.ts';

/** Is the auction over, with a contract or without one? */
export function isAuctionOver({ phase }: FiveHundredView): boolean {
  return !isBeforeContract(phase) && phase !== ABANDONED;
}

/** Is there a contract to be made or broken? */
export function hasContract(view: FiveHundredView): boolean {
  return isAuctionOver(view) && view.standing !== NO_BID;
}

/** Tricks that the declarer's side has taken, both partners together. */
export function takenSoFar({ trick, holder }: FiveHundredView): number {
  return ofSide(trick.won, holder & 1);
}

/** How a contract stands: made or broken as soon as nothing can change that. A nullo is made with the last trick only. */
export function fateOf(view: FiveHundredView): 'open' | 'made' | 'broken' {
  const { standing, trick } = view;
  const taken = takenSoFar(view);
  const left = TRICKS - trick.tricks;
  if (isNullo(standing)) return taken > 0 ? 'broken' : left === 0 ? 'made' : 'open';
  if (isFulfilled(standing, taken)) return 'made';
  return taken + left < tricksOf(standing) ? 'broken' : 'open';
}
