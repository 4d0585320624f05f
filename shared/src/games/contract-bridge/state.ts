import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { type Card, NO_SUIT } from '../../kit/cards/cards.ts';
import { type HandPhase, THROWN_IN, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import type { ScoredHand } from '../../kit/tricks/scoreLog.ts';
import { NO_CARD, TrickPlay } from '../../kit/tricks/trickPlay.ts';
import { Auction, NOBODY } from './auction.ts';
import type { BridgeOptions } from './options.ts';
import { Rubber } from './rubber.ts';
import type { PlayedHand } from './scoring.ts';

/** How far a hand is: what happens next. At the end of the last one the rubber is over. */
export type Phase = HandPhase | typeof BIDDING | typeof PASSED_OUT;
export { OVER, PLAYING, SCORED, TO_DEAL, TO_GATHER, TO_SCORE } from '../../kit/tricks/handCourse.ts';
export const BIDDING = 1;
/** Four passes and no bid: nothing is scored. */
export const PASSED_OUT = THROWN_IN;

/** The tricks of a hand: a thirteenth of the pack each. */
export const TRICKS = 13;

/** A hand in the log of the rubber, with what it added to every seat's score. */
export interface BridgeHand extends ScoredHand {
  readonly hand: PlayedHand;
  readonly before: BridgeHand | null;
}

/** A rubber of Contract Bridge. Seats 0 and 2 are side 0, seats 1 and 3 side 1. */
export class BridgeState {
  readonly options: BridgeOptions;
  phase: Phase = TO_DEAL;
  dealer: number;
  /** Counts the deals of the rubber, passed out ones too; the first one is 1. */
  deal = 1;
  /** What has happened in the deals before this one, so that every event has its own number. */
  eventsBefore = 0;
  readonly auction = new Auction();
  /** Who plays the hand, NOBODY before the bidding is closed; the dummy is the partner. */
  declarer = NOBODY;
  /** The declarer's partner, whose cards the declarer plays; NOBODY before the bidding is closed. */
  dummy = NOBODY;
  readonly trick = new TrickPlay(4);
  /** The opening lead, NO_CARD before it. */
  lead: Card = NO_CARD;
  /** The hands as they were dealt, laid out as those of `trick`: honours count by them. */
  readonly dealt: Int32Array;
  readonly rubber = new Rubber();
  /** The hands scored so far, newest first. */
  log: BridgeHand | null = null;

  /** A rubber before its first deck. */
  constructor(options: BridgeOptions, dealer: number) {
    this.options = options;
    this.dealer = dealer;
    this.dealt = new Int32Array(this.trick.hands.length);
    this.clearTable();
  }

  /** Makes this equal to another of the same options. */
  copyFrom(other: BridgeState): void {
    this.phase = other.phase;
    this.dealer = other.dealer;
    this.deal = other.deal;
    this.eventsBefore = other.eventsBefore;
    this.auction.copyFrom(other.auction);
    this.declarer = other.declarer;
    this.dummy = other.dummy;
    this.trick.copyFrom(other.trick);
    this.lead = other.lead;
    this.dealt.set(other.dealt);
    this.rubber.copyFrom(other.rubber);
    this.log = other.log;
  }

  /** Takes calls and cards off the table, so that the next hand can be dealt. */
  clearTable(): void {
    this.auction.open(this.dealer);
    this.declarer = NOBODY;
    this.dummy = NOBODY;
    this.trick.clear(ACE_HIGH, NO_SUIT);
    this.lead = NO_CARD;
    this.dealt.fill(0);
  }
}
