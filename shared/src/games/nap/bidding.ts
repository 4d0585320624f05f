import { JOKER_SUIT } from '../../kit/cards/cards.ts';
import { PLAYING, THROWN_IN } from '../../kit/tricks/handCourse.ts';
import { MIS, NO_BID, PASS } from './bids.ts';
import { type NapState, setTrumps } from './state.ts';

/** Whether the seat whose turn it is to call may pass. With the option, the dealer may not after everybody else has. */
export function mayPass({ options, hand, speaker, dealer }: NapState): boolean {
  return options.allPass === 'redeal' || hand.standing !== NO_BID || speaker !== dealer;
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
