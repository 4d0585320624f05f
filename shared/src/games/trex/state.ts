import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { NO_SUIT } from '../../kit/cards/cards.ts';
import { type HandPhase, THROWN_IN, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import type { ScoredHand } from '../../kit/tricks/scoreLog.ts';
import { TrickPlay } from '../../kit/tricks/trickPlay.ts';
import { type Contract, NO_CONTRACT } from './contracts.ts';
import { StopsLayout } from './layout.ts';
import type { TrexOptions } from './options.ts';

/** How far a hand is: what happens next. Tricks are played, or in Trex cards are laid. */
export type Phase = HandPhase | typeof CHOOSING | typeof LAYING | typeof DECLARING | typeof LAID_OUT | typeof ABANDONED;
export { OVER, PLAYING, SCORED, TO_DEAL, TO_GATHER, TO_SCORE } from '../../kit/tricks/handCourse.ts';
/** The owner of the kingdom chooses the game. */
export const CHOOSING = 1;
/** Cards are laid to the jacks. */
export const LAYING = 2;
/** Whoever has something to declare may do so, in private: doubling, or the new deal of Trex. The dealer closes the window. */
export const DECLARING = 32;
/** Three seats are out: the rest is laid by nobody. */
export const LAID_OUT = 33;
/** Somebody has exposed his low cards: the hand is given up and dealt anew. */
export const ABANDONED = THROWN_IN;

/** What happened last, for everybody to hear. */
export type Happening =
  | 'none'
  | 'kingdom'
  | 'dealt'
  | 'chosen'
  | 'lastContract'
  | 'doubled'
  | 'exposed'
  | 'played'
  | 'took'
  | 'laid'
  | 'passed'
  | 'wentOut'
  | 'laidOut'
  | 'scored';

/** The cards that a seat is dealt, and the tricks of a hand. */
export const HAND_CARDS = 13;
/** Nobody, where a seat is named. */
export const NOBODY = -1;

/** A hand that has been scored: which game it was, and in whose kingdom. */
export interface TrexHand extends ScoredHand {
  readonly contract: Contract;
  readonly owner: number;
  readonly before: TrexHand | null;
}

/** A game of Trex. Lists with a place for each suit of each seat have it at `seat * 4 + suit`, as a mask of ranks. */
export class TrexState {
  readonly options: TrexOptions;
  /** What is added to a seat, modulo four, for the next to play: 1 to the left, 3 to the right. */
  readonly onward: number;
  phase: Phase = TO_DEAL;
  /** Who deals; once the first hand is dealt, always the owner of the kingdom. */
  dealer: number;
  /** Who owns the kingdom; NOBODY before the first deal. */
  owner = NOBODY;
  /** Which kingdom it is, 0 to 3. */
  kingdom = 0;
  /** The contracts of this kingdom that are used up, the present one included, as a set. */
  used = 0;
  /** The game of this hand, or NO_CONTRACT. */
  contract: Contract | typeof NO_CONTRACT = NO_CONTRACT;
  /** The hands, and the play of tricks. In Trex its `turn` says whose turn it is to lay, and `gone` what has been laid. */
  readonly trick = new TrickPlay(4);
  readonly layout = new StopsLayout();
  /** Cards that everybody has seen in the hand where they are, by suit: the seven of hearts, doubled cards, the low cards of a new deal. */
  readonly shown = new Int32Array(4);
  /** Seats that have nothing more to declare, as bits. Private while the window is open. */
  ready = 0;
  /** Suits whose marked card (contracts.ts) is doubled, as bits. Private while the window is open. */
  doubled = 0;
  /** Scoring cards that each seat has captured. */
  readonly captured = new Int32Array(16);
  /** Who has the bonus for the doubled card of each suit; NOBODY where there is none. */
  readonly bonusTo = new Int8Array(4).fill(NOBODY);
  /** Cards that each seat cannot hold, having passed while they could be laid. */
  readonly lacks = new Int32Array(16);
  /** Seats that passed when it was last their turn to lay, as bits. */
  passed = 0;
  /** The seats that have gone out, in order; only the first `outCount` count. */
  readonly out = new Int8Array(4).fill(NOBODY);
  outCount = 0;
  readonly scores = new Int32Array(4);
  /** The hands scored so far, newest first, and how many they are. */
  log: TrexHand | null = null;
  played = 0;
  /** Counts what everybody has seen happen, and what that was last. */
  events = 0;
  lastEvent: Happening = 'none';
  lastSeat = 0;
  lastCard = 0;

  /** A game before its first deck. */
  constructor(options: TrexOptions, dealer: number) {
    this.options = options;
    this.onward = options.direction === 'allRight' ? 3 : 1;
    this.dealer = dealer;
    this.trick.clear(ACE_HIGH, NO_SUIT);
  }

  /** Makes this equal to another of the same options. */
  copyFrom(other: TrexState): void {
    this.phase = other.phase;
    this.dealer = other.dealer;
    this.owner = other.owner;
    this.kingdom = other.kingdom;
    this.used = other.used;
    this.contract = other.contract;
    this.trick.copyFrom(other.trick);
    this.layout.copyFrom(other.layout);
    this.shown.set(other.shown);
    this.ready = other.ready;
    this.doubled = other.doubled;
    this.captured.set(other.captured);
    this.bonusTo.set(other.bonusTo);
    this.lacks.set(other.lacks);
    this.passed = other.passed;
    this.out.set(other.out);
    this.outCount = other.outCount;
    this.scores.set(other.scores);
    this.log = other.log;
    this.played = other.played;
    this.events = other.events;
    this.lastEvent = other.lastEvent;
    this.lastSeat = other.lastSeat;
    this.lastCard = other.lastCard;
  }

  /** Takes everything off the table, so that the next hand can be dealt. */
  clearTable(): void {
    this.contract = NO_CONTRACT;
    this.trick.clear(ACE_HIGH, NO_SUIT);
    this.layout.clear();
    this.shown.fill(0);
    this.ready = 0;
    this.doubled = 0;
    this.captured.fill(0);
    this.bonusTo.fill(NOBODY);
    this.lacks.fill(0);
    this.passed = 0;
    this.out.fill(NOBODY);
    this.outCount = 0;
  }

  /** Notes what everybody has just seen. */
  note(event: Happening, seat = 0, card = 0): void {
    this.events++;
    this.lastEvent = event;
    this.lastSeat = seat;
    this.lastCard = card;
  }

  /** The next seat in the order of play. */
  after(seat: number): number {
    return (seat + this.onward) & 3;
  }
}
