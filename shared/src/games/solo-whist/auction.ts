import { NO_SUIT, type Suit } from '../../kit/cards/cards.ts';
import {
  ABUNDANCE,
  ABUNDANCE_IN_TRUMP,
  ALONE,
  type Bid,
  COP,
  MISERE,
  MISERE_OUVERTE,
  NO_BID,
  PROP,
  SLAM,
  SOLO,
} from './bids.ts';
import {
  ABANDONED,
  type Abandonment,
  ALL_PASSED,
  BIDDING,
  NAMING,
  NOBODY,
  NOT_ACCEPTED,
  OFFERED,
  PASS,
  PLAYING,
  RAISING,
  type SoloState,
} from './state.ts';

/** The bids that the seat whose turn it is may make besides passing, as a set of bits. */
export function bidsOpen(state: SoloState): number {
  const { options, standing } = state;
  switch (state.phase) {
    case OFFERED:
      return 1 << COP;
    case RAISING:
      return options.upgrade === 'solo' ? 1 << SOLO : ALONE;
    case BIDDING:
      // a bid is only overcalled by a higher one; a second Prop is none
      if (standing === NO_BID) return options.propCop ? ALONE | (1 << PROP) : ALONE;
      if (standing === PROP) return state.partner === NOBODY ? ALONE | (1 << COP) : ALONE;
      return ALONE & ~((2 << standing) - 1);
    default:
      return 0;
  }
}

/** The seat whose turn it is makes a bid that is open to it, or passes. */
export function makeCall(state: SoloState, seat: number, call: Bid | typeof PASS): void {
  const { phase } = state;
  state.calls[state.callCount++] = seat * 16 + call;
  if (call === PASS) state.passed |= 1 << seat;
  else if (call === COP) state.partner = seat;
  else stand(state, seat, call);
  if (phase === BIDDING) goOn(state, seat);
  else if (call !== PASS) conclude(state);
  else if (phase === OFFERED) askProposer(state);
  else abandon(state, NOT_ACCEPTED);
}

function stand(state: SoloState, seat: number, bid: Bid): void {
  state.standing = bid;
  state.holder = seat;
  state.partner = NOBODY;
}

/** Passes the turn on, or ends the auction where nobody is left to call. */
function goOn(state: SoloState, seat: number): void {
  const next = nextToCall(state, seat);
  if (next !== NOBODY) state.caller = next;
  else if (state.standing === NO_BID) abandon(state, ALL_PASSED);
  else if (state.standing === PROP && state.partner === NOBODY) leaveUnaccepted(state);
  else conclude(state);
}

/** The next seat clockwise that has not passed and does not hold the standing bid, alone or with another; NOBODY where there is none. */
function nextToCall(state: SoloState, seat: number): number {
  for (let i = 1; i < 4; i++) {
    const next = (seat + i) & 3;
    if (((state.passed >> next) & 1) === 0 && !state.declares(next)) return next;
  }
  return NOBODY;
}

/**
 * Everybody has passed on a Prop. The player at the dealer's left, where he passed before it was made, may still accept it: by the rule
 * book only that of the player after him.
 */
function leaveUnaccepted(state: SoloState): void {
  const eldest = (state.dealer + 1) & 3;
  const { holder } = state;
  const isOffered = state.options.eldestCop === 'anyProp' ? holder !== eldest : holder === ((eldest + 1) & 3);
  if (isOffered) {
    state.caller = eldest;
    state.phase = OFFERED;
  } else {
    askProposer(state);
  }
}

/** The proposer may bid higher, now that nobody has accepted. */
function askProposer(state: SoloState): void {
  if (state.options.upgrade === 'none') {
    abandon(state, NOT_ACCEPTED);
    return;
  }
  state.caller = state.holder;
  state.phase = RAISING;
}

function abandon(state: SoloState, why: Abandonment): void {
  state.lastDeal = why;
  state.phase = ABANDONED;
}

/** The auction is over: whoever bids an abundance names the trumps, and otherwise the play begins. */
function conclude(state: SoloState): void {
  if (state.standing === ABUNDANCE) {
    state.caller = state.holder;
    state.phase = NAMING;
  } else {
    open(state, trumpsOf(state, state.standing));
  }
}

function trumpsOf(state: SoloState, contract: number): Suit {
  switch (contract) {
    case MISERE:
    case MISERE_OUVERTE:
    case SLAM:
      return NO_SUIT;
    case PROP:
    case SOLO:
    case ABUNDANCE_IN_TRUMP:
      return state.defaultSuit();
    default:
      throw new Error(`no trumps are laid down for contract ${contract}`);
  }
}

/** The bidder of an abundance names the trumps. */
export function nameTrumps(state: SoloState, suit: Suit): void {
  open(state, suit);
}

/** Opens the play: the player at the dealer's left leads, but to a slam its bidder. */
function open(state: SoloState, trumps: Suit): void {
  // nothing is a trump by its rank: the hands lie as they are, whatever the suit
  state.trick.trump = trumps;
  state.trick.open(state.standing === SLAM ? state.holder : (state.dealer + 1) & 3);
  state.phase = PLAYING;
}
