import { actorBit } from '../../kit/game/game.ts';
import { CALL, CHOOSING, type TwentyEightState } from './state.ts';

/** The lowest and the highest bid there is. */
export const LEAST_BID = 14;
export const MOST_BID = 28;
/** The lowest bid over one's own partner. */
export const OVER_PARTNER = 20;

/** A bid that stands: its points, 0 for none, and whose it is. */
export interface StandingBid {
  readonly standing: number;
  readonly holder: number;
}

/** The least that a seat may bid: one more than stands, and over its partner's bid twenty at least. */
export function leastBid({ standing, holder }: StandingBid, seat: number): number {
  if (standing === 0) return LEAST_BID;
  return isPartner(holder, seat) ? Math.max(OVER_PARTNER, standing + 1) : standing + 1;
}

/** Do two seats sit across from each other? */
export function isPartner(seat: number, other: number): boolean {
  return ((seat + 2) & 3) === other;
}

/** A seat bids so many points, or passes with 0. */
export function makeCall(state: TwentyEightState, seat: number, points: number): void {
  state.calls[state.callCount++] = seat * CALL + points;
  if (points > 0) {
    state.standing = points;
    state.holder = seat;
    state.passes = 0;
    state.note('bid', seat, points);
  } else {
    state.passes++;
    state.passed |= actorBit(seat);
    state.note('passed', seat);
  }
  if (isAuctionOver(state)) {
    state.phase = CHOOSING;
    return;
  }
  state.bidder = state.after(seat);
  if (!state.options.passIsFinal) return;
  while (((state.passed >> state.bidder) & 1) === 1) state.bidder = state.after(state.bidder);
}

/** Nobody can go over 28; else three have to pass in succession, or, where a pass is final, all but the holder. */
function isAuctionOver({ options, standing, holder, passes, passed }: TwentyEightState): boolean {
  if (standing === MOST_BID) return true;
  return options.passIsFinal ? (passed | actorBit(holder)) === 0b1111 : passes === 3;
}
