import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { NO_SUIT, type Suit, suitOf } from '../../kit/cards/cards.ts';
import { type HandPhase, THROWN_IN, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { NO_CARD, TrickPlay } from '../../kit/tricks/trickPlay.ts';
import { type Bid, MISERE_OUVERTE, NO_BID } from './bids.ts';
import type { SoloOptions } from './options.ts';
import type { SoloHand } from './scoring.ts';

/** How far a hand is: what happens next. */
export type Phase = HandPhase | typeof BIDDING | typeof OFFERED | typeof RAISING | typeof NAMING | typeof ABANDONED;
export { OVER, PLAYING, SCORED, TO_DEAL, TO_GATHER, TO_SCORE } from '../../kit/tricks/handCourse.ts';
export const BIDDING = 1;
/** Everybody has passed on a proposal, and the player at the dealer's left may still accept it. */
export const OFFERED = 2;
/** Nobody has accepted the proposal, and the proposer may bid higher. */
export const RAISING = 3;
/** The bidder of an abundance names the trumps. */
export const NAMING = 4;
/** Nobody has undertaken anything: the same dealer deals again. */
export const ABANDONED = THROWN_IN;

/** Why the last deal was abandoned, if it was. */
export type Abandonment = typeof PLAYED | typeof ALL_PASSED | typeof NOT_ACCEPTED;
export const PLAYED = 0;
export const ALL_PASSED = 1;
export const NOT_ACCEPTED = 2;

/** The tricks of a hand: a thirteenth of the pack each. */
export const TRICKS = 13;
/** Nobody, where a seat is named. */
export const NOBODY = -1;
/** A call that is no bid. Bids are called by their own numbers. */
export const PASS = 8;

/** Every bid but one's own is passed by three at most, and a proposal may be declined once more: a hand has fewer calls than this. */
const MOST_CALLS = 16;

/** A game of Solo Whist. */
export class SoloState {
  readonly options: SoloOptions;
  phase: Phase = TO_DEAL;
  dealer: number;
  /** The dealer's thirteenth card, which lies open until the auction is over; NO_CARD before the deal. */
  turned = NO_CARD;
  /** What has been called in this hand, in order: seat * 16 + bid, or + PASS. */
  readonly calls = new Uint8Array(MOST_CALLS);
  callCount = 0;
  /** Seats that have passed, as bits. */
  passed = 0;
  /** Whose turn it is to call, or to name trumps. */
  caller = 0;
  /** The bid that stands, and in the play the contract; NO_BID for none. */
  standing: Bid | typeof NO_BID = NO_BID;
  /** Who has bid it, and who has accepted it where it is a Prop; NOBODY for none. */
  holder = NOBODY;
  partner = NOBODY;
  readonly trick = new TrickPlay(4);
  readonly scores = new Int32Array(4);
  /** The hands scored so far, newest first, and how many they are. */
  log: SoloHand | null = null;
  played = 0;
  /** What became of the last deal. */
  lastDeal: Abandonment = PLAYED;
  /** How many things have happened in the deals before this one (news.ts). */
  eventsBefore = 0;

  /** A game before its first deck. */
  constructor(options: SoloOptions, dealer: number) {
    this.options = options;
    this.dealer = dealer;
    this.clearTable();
  }

  /** Makes this equal to another of the same options. */
  copyFrom(other: SoloState): void {
    this.phase = other.phase;
    this.dealer = other.dealer;
    this.turned = other.turned;
    this.calls.set(other.calls);
    this.callCount = other.callCount;
    this.passed = other.passed;
    this.caller = other.caller;
    this.standing = other.standing;
    this.holder = other.holder;
    this.partner = other.partner;
    this.trick.copyFrom(other.trick);
    this.scores.set(other.scores);
    this.log = other.log;
    this.played = other.played;
    this.lastDeal = other.lastDeal;
    this.eventsBefore = other.eventsBefore;
  }

  /** Takes calls and cards off the table, so that the next hand can be dealt. */
  clearTable(): void {
    this.turned = NO_CARD;
    this.callCount = 0;
    this.passed = 0;
    this.standing = NO_BID;
    this.holder = NOBODY;
    this.partner = NOBODY;
    this.trick.clear(ACE_HIGH, NO_SUIT);
  }

  /** The suit of the card turned up; NO_SUIT before the deal. */
  defaultSuit(): Suit {
    return this.turned === NO_CARD ? NO_SUIT : suitOf(this.turned);
  }

  /** Is the seat one of the declarers? */
  declares(seat: number): boolean {
    return seat === this.holder || seat === this.partner;
  }

  /** Tricks that the declarers have taken, both together. */
  taken(): number {
    const { won } = this.trick;
    return (won[this.holder] ?? 0) + (won[this.partner] ?? 0);
  }

  /** Does the declarer's hand lie open? Misère Ouverte, from the end of the first trick on. */
  isSpread(): boolean {
    return this.standing === MISERE_OUVERTE && this.trick.tricks > 0;
  }
}

/** Is it a phase of the auction, in which the card turned up lies open? An abandoned deal is left lying as it was. */
export function isAuction(phase: Phase): boolean {
  return phase === BIDDING || phase === OFFERED || phase === RAISING || phase === ABANDONED;
}
