import { nameBowers } from '../../kit/cards/bowers.ts';
import { JOKER_SUIT } from '../../kit/cards/cards.ts';
import {
  type Bid,
  FIRST_SEVEN,
  firstOverNullo,
  GRAND_NULLO,
  isTrickBid,
  NO_BID,
  NULLO,
  TRICK_BIDS,
  trumpsUnder,
} from './bids.ts';
import type { FiveHundredOptions } from './options.ts';
import { openPlay } from './playing.ts';
import { CALL, type FiveHundredState, PASS, partnerOf, TO_TAKE } from './state.ts';

/** As much of an auction as the bids that are open hang on: everybody knows it. */
export interface Auction {
  readonly options: FiveHundredOptions;
  readonly callCount: number;
  readonly standing: number;
  readonly nulloBy: number;
  readonly barred: number;
}

/** How many calls have an inkle among them where the first two players alone may bid it. */
const INKLE_CALLS = 2;

/** The lowest bid of tricks that may be made now; TRICK_BIDS where none may. All above it may be made too. */
export function lowestTrickBid({ options, callCount, standing }: Auction): Bid {
  if (standing === GRAND_NULLO) return TRICK_BIDS;
  const over = standing === NULLO ? firstOverNullo(options) : standing + 1;
  const mayInkle = options.inkle === 'anyone' || (options.inkle === 'firstTwo' && callCount < INKLE_CALLS);
  return mayInkle || over >= FIRST_SEVEN ? over : FIRST_SEVEN;
}

/** May a seat bid nullo now? */
export function mayBidNullo({ options, standing, barred }: Auction, seat: number): boolean {
  if (((barred >> (seat & 1)) & 1) === 1) return false;
  return standing === NO_BID || (isTrickBid(standing) && standing < firstOverNullo(options));
}

/** May a seat bid grand nullo now? Its partner must have bid nullo, no matter what has been bid since. */
export function mayBidGrandNullo({ standing, nulloBy, barred }: Auction, seat: number): boolean {
  if (((barred >> (seat & 1)) & 1) === 1 || standing === GRAND_NULLO) return false;
  return ((nulloBy >> partnerOf(seat)) & 1) === 1;
}

/** May a seat make this bid now? */
export function mayBid(auction: Auction, seat: number, bid: Bid): boolean {
  if (bid === NULLO) return mayBidNullo(auction, seat);
  if (bid === GRAND_NULLO) return mayBidGrandNullo(auction, seat);
  return isTrickBid(bid) && bid >= lowestTrickBid(auction);
}

/** How many things a seat can call now: a pass, and every bid that is open to it. */
export function countCalls(state: FiveHundredState, seat: number): number {
  let n = 1 + TRICK_BIDS - lowestTrickBid(state);
  if (mayBidNullo(state, seat)) n++;
  if (mayBidGrandNullo(state, seat)) n++;
  return n;
}

/** The i-th of them: the pass, then tricks from the lowest bid up, then nullo and grand nullo. */
export function pickCall(state: FiveHundredState, seat: number, i: number): Bid | typeof PASS {
  if (i === 0) return PASS;
  const bid = lowestTrickBid(state) + i - 1;
  if (bid < TRICK_BIDS) return bid;
  return bid === TRICK_BIDS && mayBidNullo(state, seat) ? NULLO : GRAND_NULLO;
}

/** The seat whose turn it is bids or passes. */
export function makeCall(state: FiveHundredState, seat: number, call: Bid | typeof PASS): void {
  state.calls[state.callCount++] = seat * CALL + call;
  state.events++;
  if (call === PASS) {
    state.passes++;
  } else {
    state.passes = 0;
    state.standing = call;
    state.holder = seat;
    if (call === NULLO) state.nulloBy |= 1 << seat;
  }
  if (isAuctionOver(state)) conclude(state);
  else state.caller = (seat + 1) & 3;
}

/**
 * Is nothing left to be called? After four passes there is no contract, and over grand nullo there is no bid. Otherwise everybody has three
 * calls, or as the options say.
 */
function isAuctionOver({ options, callCount, standing, passes }: FiveHundredState): boolean {
  if (standing === GRAND_NULLO) return true;
  if (standing === NO_BID) return callCount === 4;
  if (passes === 3 && (options.endOnThreePasses || options.rounds === 'untilThreePasses')) return true;
  return options.rounds !== 'untilThreePasses' && callCount === 4 * options.rounds;
}

/** The last bid is the contract: its trumps are laid down, and its declarer takes the middle. Without a contract nobody does. */
function conclude(state: FiveHundredState): void {
  const trumps = trumpsUnder(state.standing);
  // the hands lie by the plain order, in which the joker has a suit of its own
  if (trumps === JOKER_SUIT) state.trick.trump = JOKER_SUIT;
  else nameBowers(state.trick, trumps);
  if (state.standing === NO_BID) {
    openPlay(state);
  } else {
    state.taker = state.holder;
    state.phase = TO_TAKE;
  }
}
