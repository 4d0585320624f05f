import { NO_SUIT, suitLetter } from '../../kit/cards/cards.ts';
import { TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { partnersSum } from '../../kit/tricks/sides.ts';
import { isScored } from '../../kit/tricks/trickPicture.ts';
import { type Bid, firstOverNullo, GRAND_NULLO, isTrickBid, NO_BID, NULLO, TRICK_BIDS, tricksOf } from './bids.ts';
import { namedSuit } from './joker.ts';
import type { FiveHundredOptions } from './options.ts';
import { fateOf } from './scoring.ts';
import {
  BIDDING,
  CALL,
  DECLARING,
  DISCARDING,
  type FiveHundredView,
  hasContract,
  isAuctionOver,
  isBeforeContract,
  MIDDLE_CARDS,
  PASS,
  partnerOf,
  TRICKS,
  whoSitsOut,
} from './state.ts';

/** The auction, also while declarations are awaited before it. Bids are as in bids.ts. */
export interface FiveHundredAuction {
  readonly dealer: number;
  /** Declarations are awaited. */
  readonly isDeclaring: boolean;
  /** What has been called, in order, the first by the player at the dealer's left; null for a pass. */
  readonly calls: readonly (Bid | null)[];
  /** Whose turn it is to call; null before the first call. */
  readonly caller: number | null;
  /** How many rounds there are; null without a limit. */
  readonly rounds: number | null;
  /** The bid that stands, and who has bid it; null before there is one. */
  readonly standing: { readonly bid: Bid; readonly seat: number } | null;
  /** Every bid from the lowest up, as this table ranks them. */
  readonly ladder: readonly Bid[];
  /** Who may bid six. */
  readonly inkle: FiveHundredOptions['inkle'];
  /** The seats that may bid no nullo. */
  readonly barred: readonly number[];
}

/** A side in the play. */
export interface FiveHundredSide {
  /** Those of its players who do not sit out, the declarer first. */
  readonly seats: readonly number[];
  readonly tricks: number;
  /** How many tricks make its contract, or defeat the others'; null under a nullo and without a contract. */
  readonly needs: number | null;
}

/** How a hand stands between the auction and its score. */
export interface FiveHundredPlay {
  /** Null if everybody passed. */
  readonly contract: { readonly bid: Bid; readonly declarer: number; readonly fate: 'open' | 'made' | 'broken' } | null;
  /** The declarer's side first; without a contract that of seat 0. */
  readonly sides: readonly FiveHundredSide[];
  /** Who discards, and how many more cards; null once nobody does. */
  readonly discarding: { readonly seat: number; readonly n: number } | null;
  /** The letter of the suit that a joker calls for, while that trick lies there; null for none. */
  readonly joker: string | null;
}

/** What the panels of Five Hundred show. */
export interface FiveHundredPanel {
  /** From the deal to the last call. */
  readonly auction: FiveHundredAuction | null;
  /** From the last call until the hand is scored. */
  readonly play: FiveHundredPlay | null;
}

/** What the panels show of a view. */
export function panelOf(view: FiveHundredView): FiveHundredPanel {
  const { phase } = view;
  return {
    auction: isBeforeContract(view) && phase !== TO_DEAL ? auctionOf(view) : null,
    play: isAuctionOver(view) && !isScored(view) ? playOf(view) : null,
  };
}

function auctionOf({ phase, dealer, speaker, options, hand }: FiveHundredView): FiveHundredAuction {
  const { calls, standing, holder, barred } = hand;
  return {
    dealer,
    isDeclaring: phase === DECLARING,
    calls: calls.map((call) => (call % CALL === PASS ? null : call % CALL)),
    caller: phase === BIDDING ? speaker : null,
    rounds: options.rounds === 'untilThreePasses' ? null : options.rounds,
    standing: standing === NO_BID ? null : { bid: standing, seat: holder },
    ladder: ladderOf(options),
    inkle: options.inkle,
    barred: [0, 1, 2, 3].filter((seat) => ((barred >> (seat & 1)) & 1) === 1),
  };
}

function ladderOf(options: FiveHundredOptions): Bid[] {
  const tricks = Array.from({ length: TRICK_BIDS }, (_, bid) => bid);
  const over = firstOverNullo(options);
  return [...tricks.slice(0, over), NULLO, ...tricks.slice(over), GRAND_NULLO];
}

function playOf(view: FiveHundredView): FiveHundredPlay {
  const { phase, speaker, hand } = view;
  const { standing: bid, holder: declarer } = hand;
  const suit = namedSuit(view);
  const first = hasContract(view) ? declarer : 0;
  return {
    contract: hasContract(view) ? { bid, declarer, fate: fateOf(view) } : null,
    sides: [sideOf(view, first, tricksOf(bid)), sideOf(view, 1 - (first & 1), TRICKS + 1 - tricksOf(bid))],
    discarding: phase === DISCARDING ? { seat: speaker, n: MIDDLE_CARDS - hand.middle.length } : null,
    joker: suit === NO_SUIT ? null : suitLetter(suit),
  };
}

/** A side by one of its players, with the tricks that it needs under a contract for tricks. */
function sideOf({ trick, hand }: FiveHundredView, seat: number, needs: number): FiveHundredSide {
  const idle = whoSitsOut(hand);
  return {
    seats: [seat, partnerOf(seat)].filter((player) => player !== idle),
    tricks: partnersSum(trick.won, seat & 1),
    needs: isTrickBid(hand.standing) ? needs : null,
  };
}
