import { suitLetter } from '../../kit/cards/cards.ts';
import { callSheet } from '../../kit/table/callSheet.ts';
import { PAIRS } from '../../kit/tricks/sides.ts';
import { LEAST_BID, leastBid, MOST_BID } from './bidding.ts';
import { ALL_POINTS } from './ranking.ts';
import { type Fate, fateOf, sideOf, victoryPoints } from './scoring.ts';
import { BIDDING, CHOOSING, type TwentyEightView } from './state.ts';

/** Bids from `from` to `to`: the victory points that they bring when made, and cost, below 0, when broken. */
interface Stakes {
  readonly from: number;
  readonly to: number;
  readonly made: number;
  readonly broken: number;
}

/** The auction, as everybody sees it. */
export interface Auction {
  /** In bidding order, the dealer last. */
  readonly seats: readonly number[];
  /** A row a round, a call a seat as in `seats`: points, 0 for a pass, null if nothing was called. */
  readonly rows: readonly (readonly (number | null)[])[];
  /** The place of the next call; null once the auction is over. */
  readonly next: { readonly row: number; readonly column: number } | null;
  /** The bid that stands, 0 for none, and whose it is; -1 for nobody's. */
  readonly standing: number;
  readonly holder: number;
  /** What the next seat may bid. */
  readonly least: number;
  readonly most: number;
}

/** What a side has taken against what it needs: the declarers their bid, the defenders enough to break it. */
export interface SideStanding {
  readonly seats: readonly number[];
  readonly isDeclaring: boolean;
  readonly taken: number;
  readonly needed: number;
}

/** The contract, and how it stands. */
export interface Contract {
  readonly setter: number;
  readonly bid: number;
  readonly fate: Fate;
  /** The letter of the trump suit; null while the trump card lies face down. */
  readonly suit: string | null;
  /** Both sides, side 0 first. */
  readonly sides: readonly SideStanding[];
}

/** What the panel of Twenty-Eight shows. */
export interface TwentyEightPanel {
  /** The victory points that win. */
  readonly target: number;
  /** The bids by their stakes, the lowest first. */
  readonly stakes: readonly Stakes[];
  /** While bids are made and trumps are chosen; null otherwise. */
  readonly auction: Auction | null;
  /** From the choice of trumps to the next deal; null otherwise. */
  readonly contract: Contract | null;
}

/** What the panel shows of a view. */
export function panelOf(view: TwentyEightView): TwentyEightPanel {
  const { phase, options } = view;
  return {
    target: options.target,
    stakes: STAKES,
    auction: phase === BIDDING || phase === CHOOSING ? auctionOf(view) : null,
    contract: phase > CHOOSING ? contractOf(view) : null,
  };
}

const STAKES: readonly Stakes[] = [
  [LEAST_BID, 19],
  [20, 24],
  [25, MOST_BID],
].map(([from = 0, to = 0]) => ({ from, to, made: victoryPoints(from, true), broken: victoryPoints(from, false) }));

function auctionOf(view: TwentyEightView): Auction {
  const { hand, phase, speaker, dealer, game } = view;
  const seats = [1, 2, 3, 4].map((i) => (dealer + i * game.onward) & 3);
  const calls = hand.calls.map(({ seat, points }) => [seat, points] as const);
  return {
    seats,
    // seats that are out leave gaps
    ...callSheet(seats, calls, phase === BIDDING ? speaker : null),
    standing: hand.standing,
    holder: hand.holder,
    least: leastBid(hand, speaker),
    most: MOST_BID,
  };
}

function contractOf({ hand, trick }: TwentyEightView): Contract {
  const { holder: setter, standing: bid, taken, isRevealed } = hand;
  return {
    setter,
    bid,
    fate: fateOf(setter, bid, taken),
    suit: isRevealed ? suitLetter(trick.trump) : null,
    sides: PAIRS.map((seats, side) => {
      const isDeclaring = sideOf(setter) === side;
      return { seats, isDeclaring, taken: taken[side] ?? 0, needed: isDeclaring ? bid : ALL_POINTS - bid + 1 };
    }),
  };
}
