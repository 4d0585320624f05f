import type { BidRange, OhHellPanel } from '@kibitz/shared/games/oh-hell/panel';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { panelData } from '../../table/context.ts';

/** Are bids being made now? */
export function isBidding(seen: SeenTable): boolean {
  return (panelData<OhHellPanel>(seen)?.bidding ?? null) !== null;
}

/** May this be bid? */
export function mayBid({ least, most, barred }: BidRange, bid: number): boolean {
  return bid >= least && bid <= most && bid !== barred;
}

/** In how many columns so many figures stand: one row where they fit, rows of about equal length otherwise. */
export function columnsFor(figures: number): number {
  const rows = Math.ceil(figures / 7);
  return Math.ceil(figures / rows);
}
