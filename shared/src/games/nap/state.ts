import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { type Card, JOKER, NO_SUIT, type Suit } from '../../kit/cards/cards.ts';
import { type HandPhase, PLAYING, type THROWN_IN, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { TrickPlay } from '../../kit/tricks/trickPlay.ts';
import { MIS, NO_BID, NOT_YET } from './bids.ts';
import type { NapOptions } from './options.ts';
import { CARDS_EACH, orderFor, packOf } from './pack.ts';
import type { NapHand } from './scoring.ts';

/** How far a hand is: what happens next. It is thrown in where everybody has passed. */
export type Phase = HandPhase | typeof BIDDING | typeof THROWN_IN;
export { OVER, PLAYING, SCORED, THROWN_IN, TO_DEAL, TO_GATHER, TO_SCORE } from '../../kit/tricks/handCourse.ts';
/** Each calls once, the dealer last. */
export const BIDDING = 1;

/** Nobody, where a seat is named. */
export const NOBODY = -1;

/** A game of Nap. */
export class NapState {
  readonly options: NapOptions;
  readonly seats: number;
  /** The cards of this table, in a fixed order. */
  readonly pack: readonly Card[];
  phase: Phase = TO_DEAL;
  dealer: number;
  /** What each seat has called in this hand: a bid, PASS, or NOT_YET. */
  readonly calls: Int8Array;
  /** Whose turn it is to call. */
  caller = 0;
  /** The bid that stands, in the play the one played for; NO_BID for none. And whose it is. */
  standing = NO_BID;
  bidder = NOBODY;
  readonly trick: TrickPlay;
  /**
   * Where the pack is only cut: how it lies, the stub first and under it the cards played, as they were played. The first `fixed` of them
   * keep their order into the next deal; 0 where the pack is shuffled. Otherwise neither is kept.
   */
  readonly order: Uint8Array;
  fixed = 0;
  /** Credits won and lost since the beginning. A Nap that costs half may leave halves. */
  readonly scores: Float64Array;
  /** The hands scored so far, newest first, and how many they are. */
  log: NapHand | null = null;
  played = 0;
  /** Deals thrown in so far, and whether the last deal was. */
  thrownIn = 0;
  wasThrownIn = false;

  /** A game before its first deck. */
  constructor(options: NapOptions, seats: number, dealer: number) {
    this.options = options;
    this.seats = seats;
    this.pack = packOf(options, seats);
    this.dealer = dealer;
    this.calls = new Int8Array(seats);
    this.trick = new TrickPlay(seats);
    this.order = new Uint8Array(this.pack.length);
    this.scores = new Float64Array(seats);
    this.clearTable();
  }

  /** Makes this equal to another of the same options and seats. */
  copyFrom(other: NapState): void {
    this.phase = other.phase;
    this.dealer = other.dealer;
    this.calls.set(other.calls);
    this.caller = other.caller;
    this.standing = other.standing;
    this.bidder = other.bidder;
    this.trick.copyFrom(other.trick);
    this.order.set(other.order);
    this.fixed = other.fixed;
    this.scores.set(other.scores);
    this.log = other.log;
    this.played = other.played;
    this.thrownIn = other.thrownIn;
    this.wasThrownIn = other.wasThrownIn;
  }

  /** Takes calls and cards off the table, so that the next hand can be dealt. */
  clearTable(): void {
    this.calls.fill(NOT_YET);
    this.standing = NO_BID;
    this.bidder = NOBODY;
    this.trick.clear(ACE_HIGH, NO_SUIT);
  }

  /** How many cards are left over from a deal. */
  stubSize(): number {
    return this.pack.length - CARDS_EACH * this.seats;
  }

  /** The seat at the left of another. */
  leftOf(seat: number): number {
    return seat + 1 === this.seats ? 0 : seat + 1;
  }

  /** Is the first card of the hand to be led, the one that makes trumps? In a Mis none does. */
  makesTrumps(): boolean {
    return this.phase === PLAYING && this.trick.tricks === 0 && this.trick.laid === 0 && this.standing !== MIS;
  }

  /** Names the trumps: the joker, whoever holds it, becomes the highest of them. */
  setTrumps(suit: Suit): void {
    const { trick, seats } = this;
    trick.trump = suit;
    if (!this.options.joker) return;
    let holder = 0;
    while (holder < seats && !trick.holds(holder, JOKER)) holder++;
    if (holder < seats) trick.take(holder, JOKER);
    trick.order = orderFor(this.options, suit);
    if (holder < seats) trick.give(holder, JOKER);
  }
}
