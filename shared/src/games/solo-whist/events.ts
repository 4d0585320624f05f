import { ABUNDANCE } from './bids.ts';
import {
  ABANDONED,
  BIDDING,
  NAMING,
  OFFERED,
  OVER,
  type Phase,
  PLAYING,
  RAISING,
  SCORED,
  TO_DEAL,
  TO_GATHER,
  TO_SCORE,
} from './state.ts';

/** A trick is five events: four cards, and its winner takes it. */
const OF_A_TRICK = 5;

/** As much of a deal as its events are counted by. */
export interface Deal {
  readonly phase: Phase;
  readonly callCount: number;
  readonly standing: number;
  /** Tricks taken in, and cards in the trick on the table. */
  readonly tricks: number;
  readonly laid: number;
}

/**
 * How many things have happened in a deal that is not done yet, the deal itself the first: calls, the naming of trumps, cards and tricks,
 * and at last that it is abandoned. 0 before it, and once it is scored.
 */
export function eventsOfDeal({ phase, callCount, standing, tricks, laid }: Deal): number {
  switch (phase) {
    case TO_DEAL:
    case SCORED:
    case OVER:
      return 0;
    case BIDDING:
    case OFFERED:
    case RAISING:
    case NAMING:
      return 1 + callCount;
    case ABANDONED:
      return 1 + callCount + 1;
    case PLAYING:
    case TO_GATHER:
    case TO_SCORE:
      return 1 + callCount + (standing === ABUNDANCE ? 1 : 0) + tricks * OF_A_TRICK + laid;
  }
}
