import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { NO_SUIT, type Suit } from '../../kit/cards/cards.ts';
import { type HandPhase, THROWN_IN, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { TrickPlay } from '../../kit/tricks/trickPlay.ts';
import { NO_BID, NULLO } from './bids.ts';
import type { FiveHundredOptions } from './options.ts';
import type { FiveHundredHand } from './scoring.ts';

/** How far a hand is: what happens next. */
export type Phase =
  | HandPhase
  | typeof ANSWERING
  | typeof BIDDING
  | typeof DISCARDING
  | typeof DECLARING
  | typeof TO_TAKE
  | typeof ABANDONED;
export { OVER, PLAYING, SCORED, TO_DEAL, TO_GATHER, TO_SCORE } from '../../kit/tricks/handCourse.ts';
/** The partner of one who has declared "ace, no face" answers. */
export const ANSWERING = 1;
export const BIDDING = 2;
/** Who has taken the middle, or the five discards, discards five. */
export const DISCARDING = 3;
/** Who has one ace and no face card may say so; who is asked is private. The dealer closes the window. */
export const DECLARING = 32;
/** The declarer takes the middle, or in grand nullo his partner the five discards. */
export const TO_TAKE = 33;
/** The hand is given up, and the same dealer deals again. */
export const ABANDONED = THROWN_IN;

/** Is the auction still going on, or yet to come? */
export function isBeforeContract(phase: Phase): boolean {
  return phase === TO_DEAL || phase === DECLARING || phase === ANSWERING || phase === BIDDING;
}

/** The tricks of a hand, and the cards that each seat plays. */
export const TRICKS = 10;
/** The cards in the middle, and the discards. */
export const MIDDLE_CARDS = 5;
/** Nobody, where a seat is named. */
export const NOBODY = -1;

/** Calls are kept as seat * CALL + bid, or + PASS. */
export const CALL = 32;
export const PASS = 31;
/** Each of the 27 bids is followed by two passes at most, unless it is the last one; and four may pass before the first. */
const MOST_CALLS = 96;

/** The seat across the table. */
export function partnerOf(seat: number): number {
  return (seat + 2) & 3;
}

/** A game of Five Hundred. Seats 0 and 2 are side 0, seats 1 and 3 side 1. */
export class FiveHundredState {
  readonly options: FiveHundredOptions;
  phase: Phase = TO_DEAL;
  dealer: number;
  /** Seats that can truthfully declare "ace, no face", as bits. Private. */
  mayDeclare = 0;
  /** Those of them that have said whether they do, and those that do. Private while the window is open. */
  answered = 0;
  declared = 0;
  /** Whose declaration is being answered; NOBODY for none. */
  asking = NOBODY;
  /** Who has answered a declaration last; NOBODY for none. After a hand that was given up it stays until the next deal. */
  answeredBy = NOBODY;
  /** Sides that may bid neither nullo nor grand nullo in this hand, as bits. */
  barred = 0;
  /** What has been called in this hand, in order. */
  readonly calls = new Uint8Array(MOST_CALLS);
  callCount = 0;
  /** Passes in succession, the last call among them. */
  passes = 0;
  /** Seats that have bid nullo in this auction, as bits. */
  nulloBy = 0;
  /** Whose turn it is to call. */
  caller = 0;
  /** The bid that stands, and in the play the contract; NO_BID for none. */
  standing = NO_BID;
  /** Who has bid it; NOBODY for none. */
  holder = NOBODY;
  /** The cards that lie in the middle face down, only the first `middleCount` of them: as dealt, later the discards. */
  readonly middle = new Uint8Array(MIDDLE_CARDS);
  middleCount = 0;
  /** Who is to take the middle or has it in his hand; NOBODY before the auction is over and where nobody takes it. */
  taker = NOBODY;
  /** Who has discarded what lies in the middle, and knows it; NOBODY while it lies as dealt. */
  discarder = NOBODY;
  /** In grand nullo: the five cards that the declarer has left to his partner, once that one has taken them. */
  readonly given = new Uint8Array(MIDDLE_CARDS);
  isGiven = false;
  readonly trick = new TrickPlay(4);
  /** The suit that a led joker has named in this hand; NO_SUIT where none has. */
  named: Suit = NO_SUIT;
  /** The score of each side. */
  readonly scores: [number, number] = [0, 0];
  /** The hands scored so far, newest first, and how many they are. */
  log: FiveHundredHand | null = null;
  played = 0;
  /** How many things have happened that everybody saw, those of a play under way left out: those the cards tell. */
  events = 0;

  /** A game before its first deck. */
  constructor(options: FiveHundredOptions, dealer: number) {
    this.options = options;
    this.dealer = dealer;
    this.clearTable();
  }

  /** Makes this equal to another of the same options. */
  copyFrom(other: FiveHundredState): void {
    this.phase = other.phase;
    this.dealer = other.dealer;
    this.mayDeclare = other.mayDeclare;
    this.answered = other.answered;
    this.declared = other.declared;
    this.asking = other.asking;
    this.answeredBy = other.answeredBy;
    this.barred = other.barred;
    this.calls.set(other.calls);
    this.callCount = other.callCount;
    this.passes = other.passes;
    this.nulloBy = other.nulloBy;
    this.caller = other.caller;
    this.standing = other.standing;
    this.holder = other.holder;
    this.middle.set(other.middle);
    this.middleCount = other.middleCount;
    this.taker = other.taker;
    this.discarder = other.discarder;
    this.given.set(other.given);
    this.isGiven = other.isGiven;
    this.trick.copyFrom(other.trick);
    this.named = other.named;
    this.scores[0] = other.scores[0];
    this.scores[1] = other.scores[1];
    this.log = other.log;
    this.played = other.played;
    this.events = other.events;
  }

  /** Takes calls and cards off the table, so that the next hand can be dealt. */
  clearTable(): void {
    this.mayDeclare = 0;
    this.answered = 0;
    this.declared = 0;
    this.asking = NOBODY;
    this.answeredBy = NOBODY;
    this.barred = 0;
    this.callCount = 0;
    this.passes = 0;
    this.nulloBy = 0;
    this.standing = NO_BID;
    this.holder = NOBODY;
    this.middleCount = 0;
    this.taker = NOBODY;
    this.discarder = NOBODY;
    this.isGiven = false;
    this.named = NO_SUIT;
    this.trick.clear(ACE_HIGH, NO_SUIT);
  }
}

/** Who sits out of the play under a contract: the partner of one who plays nullo. NOBODY where all play. */
export function whoSitsOut(contract: number, holder: number): number {
  return contract === NULLO ? partnerOf(holder) : NOBODY;
}
