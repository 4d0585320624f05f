import { bitCount, JOKER_SUIT, nthBit } from '../../kit/cards/cards.ts';
import { PLAYING, THROWN_IN } from '../../kit/tricks/handCourse.ts';
import { bidsOver, MIS, NO_BID, PASS } from './bids.ts';
import { type NapState, setTrumps } from './state.ts';

/** May the seat whose turn it is to call pass? By the option a dealer may not after everybody else has. */
function mayPass({ options, hand, speaker, dealer }: NapState): boolean {
  return options.allPass === 'redeal' || hand.standing !== NO_BID || speaker !== dealer;
}

/** How many calls the seat whose turn it is can make. */
export function countCalls(state: NapState): number {
  return bitCount(bidsOver(state.hand.standing)) + (mayPass(state) ? 1 : 0);
}

/** The i-th of them: a pass, then bids from the lowest up. */
export function pickCall(state: NapState, i: number): number {
  const passes = mayPass(state) ? 1 : 0;
  return i < passes ? PASS : nthBit(bidsOver(state.hand.standing), i - passes);
}

/** The seat whose turn it is bids or passes. Each player calls once, the dealer last. */
export function makeCall(state: NapState, seat: number, call: number): void {
  const { hand, game } = state;
  hand.calls[seat] = call;
  if (call !== PASS) {
    hand.standing = call;
    hand.bidder = seat;
  }
  if (seat !== state.dealer) {
    state.speaker = state.leftOf(seat);
  } else if (hand.standing === NO_BID) {
    game.thrownIn++;
    game.wasThrownIn = true;
    state.phase = THROWN_IN;
    // everybody sees it happen, after the last call
    state.events++;
  } else {
    openPlay(state);
  }
}

/** The highest bidder leads. In a Mis there are no trumps, but a joker in the pack remains one. */
export function openPlay(state: NapState): void {
  if (state.hand.standing === MIS && state.options.joker) setTrumps(state, JOKER_SUIT);
  state.trick.open(state.hand.bidder);
  state.phase = PLAYING;
}
