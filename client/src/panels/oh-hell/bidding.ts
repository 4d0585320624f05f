import type { SeenTable } from '@kibitz/shared/wire/seen';

/** A seat in the bidding. */
export interface Bidder {
  readonly seat: number;
  /** Null while it has not bid. */
  readonly bid: number | null;
  readonly isNext: boolean;
  readonly isDealer: boolean;
}

/** What the dealer's rule leaves a bidder: from `least` to `most`, but for `barred`. */
export interface Range {
  readonly least: number;
  readonly most: number;
  /** Null where nothing in between is barred. */
  readonly barred: number | null;
}

/** The bidding of a hand, as everybody sees it. */
export interface Bidding {
  /** The tricks of the hand. */
  readonly size: number;
  /** All bids so far. */
  readonly total: number;
  /** In the order of speaking, the dealer last. Who is not in the tiebreaker is not among them. */
  readonly bidders: readonly Bidder[];
  readonly dealer: number;
  /** The card turned up for trumps; '' for none. */
  readonly turned: string;
  /** The option `dealerRule`. */
  readonly rule: string;
  /** What may be bid by whose turn it is. */
  readonly range: Range;
  /** What the rule would leave the dealer if nobody before him bid another trick. */
  readonly dealers: Range;
}

/** Are bids being made now? */
export function isBidding(seen: SeenTable): boolean {
  return (seen.table?.board['bidder'] ?? '') !== '';
}

/** The bidding; null while no bids are made. */
export function biddingOf(seen: SeenTable): Bidding | null {
  if (seen.table === null || !isBidding(seen)) return null;
  const { board } = seen.table;
  const list = (name: string) => (board[name] ?? '').split(' ').filter((word) => word !== '');
  const range = (least: string, most: string, barred: string): Range => {
    const text = board[barred] ?? '';
    return { least: Number(board[least]), most: Number(board[most]), barred: text === '' ? null : Number(text) };
  };
  const dealer = Number(board['dealer']);
  const bidder = Number(board['bidder']);
  const bids = list('bids');
  const isIn = new Set(list('in').map(Number));
  const speaking = bids.map((_, i) => (dealer + 1 + i) % bids.length).filter((seat) => isIn.has(seat));
  return {
    size: Number(board['size']),
    total: Number(board['total']),
    bidders: speaking.map((seat) => {
      const bid = Number(bids[seat]);
      return { seat, bid: Number.isNaN(bid) ? null : bid, isNext: seat === bidder, isDealer: seat === dealer };
    }),
    dealer,
    turned: board['turned'] ?? '',
    rule: board['rule'] ?? '',
    range: range('least', 'most', 'barred'),
    dealers: range('dealerLeast', 'dealerMost', 'dealerBarred'),
  };
}

/** May this be bid? */
export function mayBid({ least, most, barred }: Range, bid: number): boolean {
  return bid >= least && bid <= most && bid !== barred;
}

/** In how many columns so many figures stand: one row where they fit, rows of about equal length otherwise. */
export function columnsFor(figures: number): number {
  const rows = Math.ceil(figures / 7);
  return Math.ceil(figures / rows);
}
