import { actorBit } from '../../kit/game/game.ts';
import { after, CHOOSING, type TwentyEightState } from './state.ts';

/** The lowest and the highest bid there is. */
export const LEAST_BID = 14;
export const MOST_BID = 28;
/** The lowest bid over one's own partner. */
const OVER_PARTNER = 20;

/** A standing bid: its points, 0 for none, and whose it is. */
interface StandingBid {
  readonly standing: number;
  readonly holder: number;
}

/** The least that a seat may bid: one more than the standing bid, and at least twenty over its partner's bid. */
export function leastBid({ standing, holder }: StandingBid, seat: number): number {
  if (standing === 0) return LEAST_BID;
  return isPartner(holder, seat) ? Math.max(OVER_PARTNER, standing + 1) : standing + 1;
}

/** Whether two seats sit across from each other. */
export function isPartner(seat: number, other: number): boolean {
  return ((seat + 2) & 3) === other;
}

/** A seat bids this many points, or passes with 0. Once the auction is over, the setter chooses trumps. */
export function makeCall(state: TwentyEightState, seat: number, points: number): void {
  const { hand, options } = state;
  hand.calls.push({ seat, points });
  if (points > 0) {
    hand.standing = points;
    hand.holder = seat;
    hand.passes = 0;
  } else {
    hand.passes++;
    hand.passed |= actorBit(seat);
  }
  const others = 0b1111 & ~actorBit(hand.holder);
  if (points === MOST_BID || (options.passIsFinal ? hand.passed === others : hand.passes === 3)) {
    state.speaker = hand.holder;
    state.phase = CHOOSING;
    return;
  }
  do state.speaker = after(state, state.speaker);
  while (options.passIsFinal && ((hand.passed >> state.speaker) & 1) === 1);
}
