import type { SeenTable } from '@kibitz/shared/wire/seen';

/** A seat in the bidding, in the order of speaking. */
export interface Bidder {
  readonly seat: number;
  /** Null while it has not bid; 0 for nil. */
  readonly bid: number | null;
  readonly isNext: boolean;
  readonly isDealer: boolean;
}

/** Are bids being made now? */
export function isBidding(seen: SeenTable): boolean {
  const key = seen.table?.prompt.key;
  return key === 'prompt.bid' || key === 'prompt.bidOrNil';
}

/** The seats in the order of speaking, the dealer last, with what they have bid. */
export function biddersOf(seen: SeenTable): Bidder[] {
  const { table } = seen;
  if (table === null) return [];
  const n = table.seats.length;
  const dealer = Math.max(
    0,
    table.seats.findIndex((seat) => seat.dealer),
  );
  return Array.from({ length: n }, (_, i) => {
    const seat = (dealer + 1 + i) % n;
    const picture = table.seats[seat];
    const line = picture?.line;
    const bid = line?.key === 'seat.bid' || line?.key === 'seat.nil' ? line.with?.['n'] : undefined;
    return {
      seat,
      bid: typeof bid === 'number' ? bid : null,
      isNext: picture?.turn === true,
      isDealer: picture?.dealer === true,
    };
  });
}

/** What a side has bid so far; null while none of it has spoken. */
export function contractOf(bidders: readonly Bidder[], seats: readonly number[]): number | null {
  const made = bidders.filter(({ seat, bid }) => seats.includes(seat) && bid !== null);
  return made.length === 0 ? null : made.reduce((sum, { bid }) => sum + (bid ?? 0), 0);
}
