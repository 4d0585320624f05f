import { NO_SUIT, type Suit, suitOf } from '../../kit/cards/cards.ts';
import { PLAYING, THROWN_IN } from '../../kit/tricks/handCourse.ts';
import { ABUNDANCE, ALONE, COP, isMisere, NO_BID, PASS, PROP, SLAM, SOLO } from './bids.ts';
import {
  type Abandonment,
  ALL_PASSED,
  BIDDING,
  declares,
  NAMING,
  NOBODY,
  NOT_ACCEPTED,
  OFFERED,
  RAISING,
  type SoloState,
} from './state.ts';

/** The bids that the speaker may make apart from passing, as a set of bits. */
export function bidsOpen({ phase, options, hand }: SoloState): number {
  switch (phase) {
    case OFFERED:
      return 1 << COP;
    case RAISING:
      return options.upgrade === 'solo' ? 1 << SOLO : ALONE;
    case BIDDING:
      // only a higher bid overcalls, and a second Prop is not one
      if (hand.contract === NO_BID) return options.propCop ? ALONE | (1 << PROP) : ALONE;
      if (hand.contract === PROP) return hand.partner === NOBODY ? ALONE | (1 << COP) : ALONE;
      return ALONE & ~((2 << hand.contract) - 1);
    default:
      return 0;
  }
}

/** The speaker makes a bid that is open to them, or passes. */
export function makeCall(state: SoloState, seat: number, call: number): void {
  const { phase, hand } = state;
  hand.calls.push(seat * 16 + call);
  if (call === PASS) {
    hand.passed |= 1 << seat;
  } else if (call === COP) {
    hand.partner = seat;
  } else {
    hand.contract = call;
    hand.declarer = seat;
    hand.partner = NOBODY;
  }
  if (phase === BIDDING) goOn(state, seat);
  else if (call !== PASS) conclude(state);
  else if (phase === OFFERED) askProposer(state);
  else abandon(state, NOT_ACCEPTED);
}

/** Passes the turn on, or ends the auction if nobody is left to call. */
function goOn(state: SoloState, seat: number): void {
  const { contract, partner } = state.hand;
  const next = nextToCall(state, seat);
  if (next !== NOBODY) state.speaker = next;
  else if (contract === NO_BID) abandon(state, ALL_PASSED);
  else if (contract === PROP && partner === NOBODY) leaveUnaccepted(state);
  else conclude(state);
}

/**
 * The next seat clockwise that has not passed and does not hold the standing bid, alone or with an ally; NOBODY if
 * there is none.
 */
function nextToCall({ hand }: SoloState, seat: number): number {
  for (let i = 1; i < 4; i++) {
    const next = (seat + i) & 3;
    if (((hand.passed >> next) & 1) === 0 && !declares(hand, next)) return next;
  }
  return NOBODY;
}

/**
 * Everybody has passed on a Prop. The player at the dealer's left, having passed before it was made, may still accept
 * it: by the rule book only the Prop of the player after them.
 */
function leaveUnaccepted(state: SoloState): void {
  const eldest = state.leftOf(state.dealer);
  const { declarer } = state.hand;
  const isOffered = state.options.eldestCop === 'anyProp' ? declarer !== eldest : declarer === state.leftOf(eldest);
  if (!isOffered) {
    askProposer(state);
    return;
  }
  state.speaker = eldest;
  state.phase = OFFERED;
}

/** The proposer may bid higher, now that nobody has accepted. */
function askProposer(state: SoloState): void {
  if (state.options.upgrade === 'none') {
    abandon(state, NOT_ACCEPTED);
    return;
  }
  state.speaker = state.hand.declarer;
  state.phase = RAISING;
}

function abandon(state: SoloState, why: Abandonment): void {
  state.game.abandoned = why;
  state.phase = THROWN_IN;
  // everybody sees it happen, after the last call
  state.events++;
}

/** The auction is over: the bidder of an Abundance names trumps, and otherwise the play begins. */
function conclude(state: SoloState): void {
  const { contract, declarer, turned } = state.hand;
  if (contract === ABUNDANCE) {
    state.speaker = declarer;
    state.phase = NAMING;
  } else {
    openPlay(state, isMisere(contract) || contract === SLAM ? NO_SUIT : suitOf(turned));
  }
}

/** Opens the play with these trumps: the player at the dealer's left leads, except that in a Slam the bidder does. */
export function openPlay(state: SoloState, trumps: Suit): void {
  const { trick, hand } = state;
  // no card ranks differently as a trump: the hands stay as they are
  trick.trump = trumps;
  trick.open(hand.contract === SLAM ? hand.declarer : state.leftOf(state.dealer));
  state.phase = PLAYING;
}
