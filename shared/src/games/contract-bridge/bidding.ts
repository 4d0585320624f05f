import { BIDS, type Call, DOUBLE, type Doubling, isBid, NO_CALL, PASS, REDOUBLE, strainOf } from './calls.ts';

/** Nobody yet. */
export const NOBODY = -1;

/**
 * The most calls in an auction: three passes, then each bid with two passes, double, two passes, redouble and two
 * more; one at the end.
 */
export const MOST_CALLS = 319;

/** An auction, from the dealer's first call to three passes after a bid, or to four without one. */
export interface Auction {
  /** The calls in order, the dealer's first, and how many have been made. */
  readonly calls: Uint8Array;
  made: number;
  /** The last bid, NO_CALL before the first, and who made it. */
  standing: Call;
  bidder: number;
  doubling: Doubling;
  /** Passes since the last other call, or since the beginning. */
  passes: number;
}

/** An auction before its first call. */
export function openAuction(): Auction {
  return { calls: new Uint8Array(MOST_CALLS), made: 0, standing: NO_CALL, bidder: NOBODY, doubling: 1, passes: 0 };
}

type Stakes = Pick<Auction, 'standing' | 'bidder' | 'doubling'>;

/**
 * Whether this caller's side may double or redouble, whichever applies: the opponents double, the bidder's own side
 * redoubles.
 */
export function mayRaiseStakes({ standing, bidder, doubling }: Stakes, caller: number): boolean {
  const isOpponents = (caller ^ bidder) & 1;
  return standing >= 0 && doubling + isOpponents === 2;
}

/** Whether the caller may double: the standing bid is the opponents' and undoubled. */
export function mayDouble(auction: Stakes, caller: number): boolean {
  return auction.doubling === 1 && mayRaiseStakes(auction, caller);
}

/** How many calls the caller may make. */
export function countCalls(auction: Stakes, caller: number): number {
  return BIDS - auction.standing + (mayRaiseStakes(auction, caller) ? 1 : 0);
}

/** The caller's i-th legal call: pass, double or redouble if allowed, then the bids from the lowest up. */
export function pickCall(auction: Stakes, caller: number, i: number): Call {
  if (i === 0) return PASS;
  if (!mayRaiseStakes(auction, caller)) return auction.standing + i;
  if (i === 1) return auction.doubling === 1 ? DOUBLE : REDOUBLE;
  return auction.standing + i - 1;
}

/** Whether the caller may make this call. */
export function mayCall(auction: Stakes, caller: number, call: Call): boolean {
  if (isBid(call)) return call > auction.standing;
  return call === PASS || (mayRaiseStakes(auction, caller) && call === (auction.doubling === 1 ? DOUBLE : REDOUBLE));
}

/** Makes a legal call for the caller. */
export function makeCall(auction: Auction, caller: number, call: Call): void {
  auction.calls[auction.made++] = call;
  if (call === PASS) {
    auction.passes++;
    return;
  }
  auction.passes = 0;
  if (isBid(call)) {
    auction.standing = call;
    auction.bidder = caller;
    auction.doubling = 1;
  } else {
    auction.doubling = call === DOUBLE ? 2 : 4;
  }
}

/** Whether the auction is over: three passes after a bid, or four at the beginning (ruling 1). */
export function isClosed({ passes, standing }: Auction): boolean {
  return passes >= 3 && (standing >= 0 || passes === 4);
}

/** The seat of the side with the last bid that first named its strain. */
export function firstNamer({ calls, made, standing, bidder }: Auction, dealer: number): number {
  const strain = strainOf(standing);
  for (let i = 0; i < made; i++) {
    const call = calls[i] ?? PASS;
    const seat = (dealer + i) & 3;
    if (isBid(call) && strainOf(call) === strain && ((seat ^ bidder) & 1) === 0) return seat;
  }
  return bidder;
}
