import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { SPADES } from '../../kit/cards/cards.ts';
import { type HandPhase, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { TrickPlay } from '../../kit/tricks/trickPlay.ts';
import type { SpadesOptions } from './options.ts';
import type { SpadesHand } from './scoring.ts';

/** How far a hand is: what happens next. */
export type Phase = HandPhase | typeof BIDDING;
export { OVER, PLAYING, SCORED, TO_DEAL, TO_GATHER, TO_SCORE } from '../../kit/tricks/handCourse.ts';
/** Each bids in turn, the dealer last. */
export const BIDDING = 1;

/** The tricks of a hand: a thirteenth of the pack each. */
export const TRICKS = 13;
/** A seat that has not bid yet. */
export const NO_BID = -1;

/** A game of Spades. Seats 0 and 2 are side 0, seats 1 and 3 side 1. */
export class SpadesState {
  readonly options: SpadesOptions;
  /** The option `breakSpades`, asked at every card. */
  readonly keepsSpadesBack: boolean;
  phase: Phase = TO_DEAL;
  dealer: number;
  /** The bid of each seat in this hand, NO_BID until it is made. */
  readonly bids = new Int8Array(4).fill(NO_BID);
  /** Whose turn it is to bid. */
  bidder = 0;
  readonly trick = new TrickPlay(4);
  /** The score of each side. */
  readonly scores: [number, number] = [0, 0];
  /** The bags that each side has on its count. */
  readonly bags: [number, number] = [0, 0];
  /** The hands scored so far, newest first, and how many they are. */
  log: SpadesHand | null = null;
  played = 0;

  /** A game before its first deck. */
  constructor(options: SpadesOptions, dealer: number) {
    this.options = options;
    this.keepsSpadesBack = options.breakSpades;
    this.dealer = dealer;
    this.clearTable();
  }

  /** Makes this equal to another of the same options. */
  copyFrom(other: SpadesState): void {
    this.phase = other.phase;
    this.dealer = other.dealer;
    this.bids.set(other.bids);
    this.bidder = other.bidder;
    this.trick.copyFrom(other.trick);
    this.scores[0] = other.scores[0];
    this.scores[1] = other.scores[1];
    this.bags[0] = other.bags[0];
    this.bags[1] = other.bags[1];
    this.log = other.log;
    this.played = other.played;
  }

  /** Takes bids and cards off the table, so that the next hand can be dealt. */
  clearTable(): void {
    this.bids.fill(NO_BID);
    this.trick.clear(ACE_HIGH, SPADES);
  }
}
