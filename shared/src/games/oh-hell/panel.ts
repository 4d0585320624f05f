import { codeOf } from '../../kit/cards/cards.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { barredBid, type DealerRule, leastBid, mostBid, NO_BID, NONE_BARRED } from './bidding.ts';
import { BIDDING, type OhHellView } from './state.ts';

/** A seat in the bidding. */
interface Bidder {
  readonly seat: number;
  /** Null while it has not bid. */
  readonly bid: number | null;
  readonly isNext: boolean;
  readonly isDealer: boolean;
}

/** What may be bid: from `least` to `most`, except `barred`; null if nothing in between is barred. */
export interface BidRange {
  readonly least: number;
  readonly most: number;
  readonly barred: number | null;
}

/** The bidding of a hand, as everybody sees it. */
export interface Bidding {
  /** The tricks of the hand. */
  readonly size: number;
  /** All bids so far, added up. */
  readonly total: number;
  /** In the order of speaking, the dealer last; only those in the hand. */
  readonly bidders: readonly Bidder[];
  readonly dealer: number;
  /** The card turned up for trumps; null for none. */
  readonly turned: string | null;
  readonly rule: DealerRule;
  /** What the next to bid may bid. */
  readonly range: BidRange;
  /** What the rule would leave the dealer if nobody before them bid another trick. */
  readonly dealers: BidRange;
}

/** What the panel of Oh Hell shows: the bidding; null once it is over. */
export interface OhHellPanel {
  readonly bidding: Bidding | null;
}

/** What the panel shows of a view. */
export function panelOf(view: OhHellView): OhHellPanel {
  if (view.phase !== BIDDING) return { bidding: null };
  const { hand, dealer, speaker, options } = view;
  const { size, total, turned } = hand;
  const rule = options.dealerRule;
  return {
    bidding: {
      size,
      total,
      bidders: biddersOf(view),
      dealer,
      turned: turned === NO_CARD ? null : codeOf(turned),
      rule,
      range: rangeOf(speaker === dealer ? rule : 'none', size, total),
      dealers: rangeOf(rule, size, total),
    },
  };
}

function biddersOf({ hand, trick, dealer, speaker }: OhHellView): Bidder[] {
  const { bids } = hand;
  const seats = bids.map((_, i) => (dealer + 1 + i) % bids.length);
  return seats
    .filter((seat) => ((trick.sitsOut >> seat) & 1) === 0)
    .map((seat) => {
      const bid = bids[seat] ?? NO_BID;
      return { seat, bid: bid === NO_BID ? null : bid, isNext: seat === speaker, isDealer: seat === dealer };
    });
}

function rangeOf(rule: DealerRule, size: number, total: number): BidRange {
  const barred = barredBid(rule, size, total);
  return {
    least: leastBid(rule, size, total),
    most: mostBid(rule, size, total),
    barred: barred === NONE_BARRED ? null : barred,
  };
}
