import { BIDDING, NO_BID, type SpadesView } from '@kibitz/shared/games/spades/state';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { viewIn } from '../../table/context.ts';

/** Whether bids are being made. */
export function isBidding(seen: Pick<SeenTable, 'view' | 'table'>): boolean {
  return viewIn<SpadesView>(seen)?.phase === BIDDING;
}

/** What the seats of a side have bid so far, of the bids by seat; null while none of them has spoken. */
export function contractOf(bids: readonly number[], side: readonly number[]): number | null {
  const made = side.map((seat) => bids[seat] ?? NO_BID).filter((bid) => bid !== NO_BID);
  return made.length === 0 ? null : made.reduce((sum, bid) => sum + bid);
}
