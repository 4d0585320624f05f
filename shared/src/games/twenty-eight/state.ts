import { type Card, NO_SUIT, type Suit, suitOf } from '../../kit/cards/cards.ts';
import { type HandPhase, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { NO_CARD, TrickPlay } from '../../kit/tricks/trickPlay.ts';
import type { TwentyEightOptions } from './options.ts';
import { orderFor } from './ranking.ts';
import type { TwentyEightHand } from './scoring.ts';

/** How far a hand is: what happens next. */
export type Phase = HandPhase | typeof BIDDING | typeof CHOOSING | typeof TO_DEAL_MORE | typeof TO_REVEAL;
export { OVER, PLAYING, SCORED, TO_DEAL, TO_GATHER, TO_SCORE } from '../../kit/tricks/handCourse.ts';
export const BIDDING = 1;
/** The highest bidder lays a card of the trump suit face down. */
export const CHOOSING = 2;
/** The trump card lies; the second four cards are dealt. */
export const TO_DEAL_MORE = 32;
/** The seat whose turn it is cannot follow suit: the trump card is turned up before he plays. */
export const TO_REVEAL = 33;

/** What happened last, for everybody to hear. */
export type Happening =
  | 'none'
  | 'dealt'
  | 'bid'
  | 'passed'
  | 'laidDown'
  | 'dealtMore'
  | 'played'
  | 'revealed'
  | 'showed'
  | 'took'
  | 'scored';

/** The tricks of a hand. */
export const TRICKS = 8;
/** The cards that each seat is dealt before the bids, and again after the trumps are chosen. */
export const HALF_HAND = 4;
/** Nobody, where a seat is named. */
export const NOBODY = -1;
/** Calls are written as seat * CALL + points, 0 points for a pass. */
export const CALL = 32;
/** No auction is longer: a bid of 14, then 13 times two passes and a bid, then three passes. */
const MOST_CALLS = 48;

/** A game of Twenty-Eight. Seats 0 and 2 are side 0, seats 1 and 3 side 1. */
export class TwentyEightState {
  readonly options: TwentyEightOptions;
  /** What is added to a seat, modulo four, for the next to act: 3 to the right, 1 to the left. */
  readonly onward: number;
  /** The options that are asked at every card. */
  readonly asksOnDemand: boolean;
  readonly callerOnly: boolean;
  phase: Phase = TO_DEAL;
  dealer: number;
  /** The second half of the pack, from the top, until it is dealt. */
  readonly stock = new Uint8Array(4 * HALF_HAND);
  stockCount = 0;
  /** What has been called in this hand, in order: seat * CALL + points. */
  readonly calls = new Uint8Array(MOST_CALLS);
  callCount = 0;
  /** Passes in succession, and the seats that have passed at all, as bits. */
  passes = 0;
  passed = 0;
  /** Whose turn it is to bid. */
  bidder = 0;
  /** The bid that stands, 0 for none, and whose it is: once the auction is over, who chooses trumps. */
  standing = 0;
  holder = NOBODY;
  /** The card that was laid face down, for ever after; NO_CARD before. Private to `holder` until it is revealed. */
  trumpCard: Card = NO_CARD;
  isRevealed = false;
  /** Who called for trumps, and in which trick, from 0; NOBODY where nobody did. */
  askedBy = NOBODY;
  askedIn = 0;
  /**
   * What the setter's plays tell everybody while the trump card lies face down, since he leads trumps only for want of anything else. A
   * suit that he led is trumps only if he held nothing but that suit from then on: `doubtful` while he has played no other, one of the set
   * `notTrumps` once he has.
   */
  doubtful: Suit = NO_SUIT;
  notTrumps = 0;
  /** The hands, without the card that lies face down, and the tricks. Its trump suit is set once the trumps are revealed. */
  readonly trick = new TrickPlay(4);
  /** The card points that each side has taken in this hand. */
  readonly taken: [number, number] = [0, 0];
  /** The victory points of each side. */
  readonly scores: [number, number] = [0, 0];
  /** The hands scored so far, newest first, and how many they are. */
  log: TwentyEightHand | null = null;
  played = 0;
  /** Counts what everybody has seen happen, and what that was last. */
  events = 0;
  lastEvent: Happening = 'none';
  lastSeat = 0;
  /** A card, or the points of a bid. */
  lastValue = 0;

  /** A game before its first deck. */
  constructor(options: TwentyEightOptions, dealer: number) {
    this.options = options;
    this.onward = options.direction === 'right' ? 3 : 1;
    this.asksOnDemand = options.reveal === 'optional';
    this.callerOnly = options.mustTrump === 'callerOnly';
    this.dealer = dealer;
    this.clearTable();
  }

  /** Makes this equal to another of the same options. */
  copyFrom(other: TwentyEightState): void {
    this.phase = other.phase;
    this.dealer = other.dealer;
    this.stock.set(other.stock);
    this.stockCount = other.stockCount;
    this.calls.set(other.calls);
    this.callCount = other.callCount;
    this.passes = other.passes;
    this.passed = other.passed;
    this.bidder = other.bidder;
    this.standing = other.standing;
    this.holder = other.holder;
    this.trumpCard = other.trumpCard;
    this.isRevealed = other.isRevealed;
    this.askedBy = other.askedBy;
    this.askedIn = other.askedIn;
    this.doubtful = other.doubtful;
    this.notTrumps = other.notTrumps;
    this.trick.copyFrom(other.trick);
    this.taken[0] = other.taken[0];
    this.taken[1] = other.taken[1];
    this.scores[0] = other.scores[0];
    this.scores[1] = other.scores[1];
    this.log = other.log;
    this.played = other.played;
    this.events = other.events;
    this.lastEvent = other.lastEvent;
    this.lastSeat = other.lastSeat;
    this.lastValue = other.lastValue;
  }

  /** Takes everything off the table, so that the next hand can be dealt. */
  clearTable(): void {
    this.stockCount = 0;
    this.callCount = 0;
    this.passes = 0;
    this.passed = 0;
    this.standing = 0;
    this.holder = NOBODY;
    this.trumpCard = NO_CARD;
    this.isRevealed = false;
    this.askedBy = NOBODY;
    this.askedIn = 0;
    this.doubtful = NO_SUIT;
    this.notTrumps = 0;
    this.taken[0] = 0;
    this.taken[1] = 0;
    this.trick.clear(orderFor(this.options), NO_SUIT);
  }

  /** Notes what everybody has just seen. */
  note(event: Happening, seat: number, value = 0): void {
    this.events++;
    this.lastEvent = event;
    this.lastSeat = seat;
    this.lastValue = value;
  }

  /** The next seat in the order of play. */
  after(seat: number): number {
    return (seat + this.onward) & 3;
  }

  /** Does the trump card lie face down? */
  isTrumpHidden(): boolean {
    return this.trumpCard !== NO_CARD && !this.isRevealed;
  }

  /** The trump suit, whether it is revealed or not; NO_SUIT before it is chosen. */
  trumpSuit(): Suit {
    return this.trumpCard === NO_CARD ? NO_SUIT : suitOf(this.trumpCard);
  }
}
