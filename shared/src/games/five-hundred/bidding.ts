import { nameBowers } from '../../kit/cards/bowers.ts';
import { JOKER_SUIT } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import {
  type Bid,
  FIRST_SEVEN,
  firstOverNullo,
  GRAND_NULLO,
  isTrickBid,
  NO_BID,
  NULLO,
  strainOf,
  TRICK_BIDS,
  tricksOf,
  trumpsUnder,
} from './bids.ts';
import { openPlay } from './joker.ts';
import type { FiveHundredOptions } from './options.ts';
import { CALL, type FiveHundredState, PASS, partnerOf, TO_TAKE } from './state.ts';

/** The part of a state or a view that the open bids depend on: everybody knows it. */
export interface Auction {
  readonly options: FiveHundredOptions;
  readonly hand: { readonly calls: readonly number[]; readonly standing: number; readonly barred: number };
}

/** How many calls have an inkle among them if only the first two players may bid one. */
const INKLE_CALLS = 2;

/** The lowest bid of tricks that may be made now; TRICK_BIDS if none may. All above it may be made too. */
export function lowestTrickBid({ options, hand }: Auction): Bid {
  const { standing, calls } = hand;
  if (standing === GRAND_NULLO) return TRICK_BIDS;
  const over = standing === NULLO ? firstOverNullo(options) : standing + 1;
  const mayInkle = options.inkle === 'anyone' || (options.inkle === 'firstTwo' && calls.length < INKLE_CALLS);
  return mayInkle || over >= FIRST_SEVEN ? over : FIRST_SEVEN;
}

function mayBidNullo({ options, hand }: Auction, seat: number): boolean {
  const { standing, barred } = hand;
  if (((barred >> (seat & 1)) & 1) === 1) return false;
  return standing === NO_BID || (isTrickBid(standing) && standing < firstOverNullo(options));
}

/** Whether a seat may bid grand nullo now. Its partner must have bid nullo, no matter what has been bid since. */
function mayBidGrandNullo({ hand: { calls, standing, barred } }: Auction, seat: number): boolean {
  if (((barred >> (seat & 1)) & 1) === 1 || standing === GRAND_NULLO) return false;
  return calls.includes(partnerOf(seat) * CALL + NULLO);
}

/** Whether a seat may make this bid now. */
export function mayBid(auction: Auction, seat: number, bid: Bid): boolean {
  if (bid === NULLO) return mayBidNullo(auction, seat);
  if (bid === GRAND_NULLO) return mayBidGrandNullo(auction, seat);
  return isTrickBid(bid) && bid >= lowestTrickBid(auction);
}

/** How many calls are open to a seat: a pass, and every bid that it may make. */
export function countCalls(auction: Auction, seat: number): number {
  let n = 1 + TRICK_BIDS - lowestTrickBid(auction);
  if (mayBidNullo(auction, seat)) n++;
  if (mayBidGrandNullo(auction, seat)) n++;
  return n;
}

/** The i-th of them: the pass, then tricks from the lowest bid up, then nullo and grand nullo. */
export function pickCall(auction: Auction, seat: number, i: number): Bid | typeof PASS {
  if (i === 0) return PASS;
  const bid = lowestTrickBid(auction) + i - 1;
  if (bid < TRICK_BIDS) return bid;
  return bid === TRICK_BIDS && mayBidNullo(auction, seat) ? NULLO : GRAND_NULLO;
}

/** The seat whose turn it is bids or passes. */
export function makeCall(state: FiveHundredState, seat: number, call: Bid | typeof PASS): void {
  const { hand } = state;
  hand.calls.push(seat * CALL + call);
  if (call !== PASS) {
    hand.standing = call;
    hand.holder = seat;
  }
  if (isOver(state)) conclude(state);
  else state.speaker = state.leftOf(seat);
}

/**
 * Whether the auction is over. After four passes there is no contract, and over grand nullo there is no bid. Otherwise
 * everybody has three calls, or as the options say.
 */
function isOver({ options, hand: { calls, standing } }: FiveHundredState): boolean {
  if (standing === GRAND_NULLO) return true;
  if (standing === NO_BID) return calls.length === 4;
  if ((options.endOnThreePasses || options.rounds === 'untilThreePasses') && haveThreePassed(calls)) return true;
  return options.rounds !== 'untilThreePasses' && calls.length === 4 * options.rounds;
}

function haveThreePassed(calls: readonly number[]): boolean {
  return calls.length > 3 && calls.slice(-3).every((call) => call % CALL === PASS);
}

/**
 * The last bid is the contract: its trumps are named, and its declarer takes the middle. Without a contract nobody
 * does.
 */
function conclude(state: FiveHundredState): void {
  const { hand, trick } = state;
  const trumps = trumpsUnder(hand.standing);
  // the hands lie by the plain order, in which the joker has a suit of its own
  if (trumps === JOKER_SUIT) trick.trump = JOKER_SUIT;
  else nameBowers(trick, trumps);
  if (hand.standing === NO_BID) {
    openPlay(state);
  } else {
    state.speaker = hand.holder;
    state.phase = TO_TAKE;
  }
}

/** The calls that name nothing but their type. */
const PLAIN: { readonly [call: number]: string } = { [PASS]: 'pass', [NULLO]: 'nullo', [GRAND_NULLO]: 'grand-nullo' };

/** A bid or PASS as a record writes it. */
export function callAction(call: number): Action {
  const type = PLAIN[call];
  return type === undefined ? { type: 'bid', tricks: tricksOf(call), strain: strainOf(call) } : { type };
}
