import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { type Card, NO_SUIT } from '../../kit/cards/cards.ts';
import { type HandPhase, type THROWN_IN, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { NO_CARD, TrickPlay } from '../../kit/tricks/trickPlay.ts';
import type { EuchreOptions } from './options.ts';
import type { EuchreHand } from './scoring.ts';

/** How far a hand is: what happens next. It is thrown in after eight passes. */
export type Phase =
  | HandPhase
  | typeof THROWN_IN
  | typeof FIRST_ROUND
  | typeof SECOND_ROUND
  | typeof EXCHANGING
  | typeof DECLARING;
export { OVER, PLAYING, SCORED, THROWN_IN, TO_DEAL, TO_GATHER, TO_SCORE } from '../../kit/tricks/handCourse.ts';
/** Each in turn accepts the suit turned up, or passes. */
export const FIRST_ROUND = 1;
/** It was turned down: each in turn names another suit, or passes. */
export const SECOND_ROUND = 2;
/** It was accepted: the dealer takes the card turned up for one of his, or leaves it. */
export const EXCHANGING = 3;
/** The maker says whether he plays alone. */
export const DECLARING = 4;

/** Nobody has made trumps yet. */
export const NOBODY = -1;

/** A game of Euchre. Seats 0 and 2 are side 0, seats 1 and 3 side 1. */
export class EuchreState {
  readonly options: EuchreOptions;
  phase: Phase = TO_DEAL;
  dealer: number;
  /** Whose turn it is to call, while trumps are made. */
  caller = 0;
  /** The card turned up in this hand, wherever it is now; NO_CARD before the deal. */
  turned: Card = NO_CARD;
  /** Who made trumps; NOBODY until somebody has. */
  maker = NOBODY;
  /** The card that the dealer laid away for the one turned up; NO_CARD where he has taken none. */
  discard: Card = NO_CARD;
  /** The hands. They are dealt ace high; once trumps are made they lie in the order of the bowers. */
  readonly trick = new TrickPlay(4);
  /** The score of each side. */
  readonly scores: [number, number] = [0, 0];
  /** The hands scored so far, newest first. */
  log: EuchreHand | null = null;
  /** Was the hand before thrown in, with nothing else dealt since? */
  wasThrownIn = false;
  /** How many things have happened in this game that are told as news. */
  events = 0;

  /** A game before its first deck. */
  constructor(options: EuchreOptions, dealer: number) {
    this.options = options;
    this.dealer = dealer;
    this.clearTable();
  }

  /** Makes this equal to another of the same options. */
  copyFrom(other: EuchreState): void {
    this.phase = other.phase;
    this.dealer = other.dealer;
    this.caller = other.caller;
    this.turned = other.turned;
    this.maker = other.maker;
    this.discard = other.discard;
    this.trick.copyFrom(other.trick);
    this.scores[0] = other.scores[0];
    this.scores[1] = other.scores[1];
    this.log = other.log;
    this.wasThrownIn = other.wasThrownIn;
    this.events = other.events;
  }

  /** Takes all cards off the table, so that the next hand can be dealt. */
  clearTable(): void {
    this.turned = NO_CARD;
    this.maker = NOBODY;
    this.discard = NO_CARD;
    this.trick.clear(ACE_HIGH, NO_SUIT);
  }
}
