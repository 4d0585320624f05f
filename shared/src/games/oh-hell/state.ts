import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { type Card, NO_SUIT } from '../../kit/cards/cards.ts';
import { type HandPhase, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { NO_CARD, TrickPlay } from '../../kit/tricks/trickPlay.ts';
import { type DealerRule, NO_BID } from './bids.ts';
import type { OhHellOptions } from './options.ts';
import { handSizes, TIEBREAKER } from './schedule.ts';
import type { OhHellHand, Scoring } from './scoring.ts';

/** How far a hand is: what happens next. */
export type Phase = HandPhase | typeof BIDDING;
export { OVER, PLAYING, SCORED, TO_DEAL, TO_GATHER, TO_SCORE } from '../../kit/tricks/handCourse.ts';
/** Each bids in turn, the dealer last. */
export const BIDDING = 1;

/** A game of Oh Hell: every seat plays for itself. */
export class OhHellState {
  readonly options: OhHellOptions;
  /** Those of them that are asked at every bid, deal and score. */
  readonly dealerRule: DealerRule;
  readonly scoring: Scoring;
  readonly turnsTrump: boolean;
  /** The cards of each hand, tiebreakers left out. */
  readonly sizes: readonly number[];
  phase: Phase = TO_DEAL;
  dealer: number;
  /** The cards of this hand, which is how many tricks it has. */
  size: number;
  /** The bid of each seat in this hand, NO_BID until it is made. */
  readonly bids: Int8Array;
  /** The bids made so far, added up. */
  total = 0;
  /** Whose turn it is to bid. */
  bidder = 0;
  /** The card turned up for trumps, NO_CARD for none. The stub below it is nobody's and not kept. */
  turned: Card = NO_CARD;
  /** Who is not in a tiebreaker sits out of its tricks. */
  readonly trick: TrickPlay;
  readonly scores: Int32Array;
  /** The hands scored so far, newest first, and how many they are. */
  log: OhHellHand | null = null;
  played = 0;

  /** A game before its first deck. */
  constructor(options: OhHellOptions, seats: number, dealer: number) {
    this.options = options;
    this.dealerRule = options.dealerRule;
    this.scoring = options.scoring;
    this.turnsTrump = options.trump === 'turned';
    this.sizes = handSizes(options, seats);
    this.dealer = dealer;
    this.size = this.sizes[0] ?? TIEBREAKER;
    this.bids = new Int8Array(seats).fill(NO_BID);
    this.trick = new TrickPlay(seats);
    this.trick.clear(ACE_HIGH, NO_SUIT);
    this.scores = new Int32Array(seats);
  }

  /** Makes this equal to another of the same options and seats. */
  copyFrom(other: OhHellState): void {
    this.phase = other.phase;
    this.dealer = other.dealer;
    this.size = other.size;
    this.bids.set(other.bids);
    this.total = other.total;
    this.bidder = other.bidder;
    this.turned = other.turned;
    this.trick.copyFrom(other.trick);
    this.scores.set(other.scores);
    this.log = other.log;
    this.played = other.played;
  }

  /** Takes bids and cards off the table, so that the next hand can be dealt. Everybody is in it. */
  clearTable(): void {
    this.bids.fill(NO_BID);
    this.total = 0;
    this.turned = NO_CARD;
    this.trick.clear(ACE_HIGH, NO_SUIT);
  }
}
