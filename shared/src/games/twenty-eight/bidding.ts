import { actorBit } from '../../kit/game/game.ts';
import { after, type Call, CHOOSING, type TwentyEightState } from './state.ts';

/** The lowest and the highest bid there is. */
export const LEAST_BID = 14;
export const MOST_BID = 28;
/** The lowest bid over one's own partner. */
const OVER_PARTNER = 20;

/** A bid that stands: its points, 0 for none, and whose it is. */
interface StandingBid {
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

/** A seat bids so many points, or passes with 0. Once the auction is over, the setter chooses trumps. */
export function makeCall(state: TwentyEightState, seat: number, points: number): void {
  const { hand, options } = state;
  hand.calls.push({ seat, points });
  if (points > 0) {
    hand.standing = points;
    hand.holder = seat;
  }
  const passed = options.passIsFinal ? passedSeats(hand.calls) : 0;
  if (points === MOST_BID || (options.passIsFinal ? isLastIn(passed, hand.holder) : endsInPasses(hand.calls))) {
    state.speaker = hand.holder;
    state.phase = CHOOSING;
    return;
  }
  do state.speaker = after(state, state.speaker);
  while (((passed >> state.speaker) & 1) === 1);
}

/** The seats that have passed, as bits. */
function passedSeats(calls: readonly Call[]): number {
  return calls.reduce((seats, { seat, points }) => (points === 0 ? seats | actorBit(seat) : seats), 0);
}

/** Have all others passed? */
function isLastIn(passed: number, holder: number): boolean {
  return (passed | actorBit(holder)) === 0b1111;
}

/** Have three passed in succession? The first call is always a bid. */
function endsInPasses(calls: readonly Call[]): boolean {
  const n = calls.length;
  return n > 3 && calls[n - 1]?.points === 0 && calls[n - 2]?.points === 0 && calls[n - 3]?.points === 0;
}
