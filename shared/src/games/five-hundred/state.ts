import type { Card } from '../../kit/cards/cards.ts';
import type { ScoredHand } from '../../kit/score/scoreLog.ts';
import { THROWN_IN, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import type { TrickGameView } from '../../kit/tricks/trickGameView.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import type { TrickState } from '../../kit/tricks/trickState.ts';
import { NO_BID, NULLO } from './bids.ts';
import type { FiveHundredOptions } from './options.ts';

/** The partner of a player who has declared "ace, no face" answers. */
export const ANSWERING = 1;
export const BIDDING = 2;
/** The player who has taken the middle, or the five discards, discards five. */
export const DISCARDING = 3;
/** Players with one ace and no face card may say so; who is asked is private. The dealer closes the window. */
export const DECLARING = 32;
/** The declarer takes the middle, or in grand nullo the partner takes the five discards. */
export const TO_TAKE = 33;

/** The tricks of a hand, and the cards that each seat plays. */
export const TRICKS = 10;
/** The packets in which each seat is dealt its cards. */
export const PACKETS = [3, 2, 3, 2];
/** The cards in the middle, and the discards. */
export const MIDDLE_CARDS = 5;
/** No seat. */
export const NOBODY = -1;

/** Calls are kept as seat * CALL + bid, or + PASS. */
export const CALL = 32;
export const PASS = 31;

/** The seat across the table. */
export function partnerOf(seat: number): number {
  return (seat + 2) & 3;
}

/** The fields of one hand. */
export const handFields = () => ({
  /** Seats still to say whether they declare "ace, no face", as bits. A view has the viewer's own at most. */
  asked: 0,
  /** Seats that have declared, as bits; in a view, while the window is open, the viewer's own at most. */
  declared: 0,
  /** Sides that may bid neither nullo nor grand nullo in this hand, as bits. */
  barred: 0,
  /** The calls so far, in order. */
  calls: [] as number[],
  /** The standing bid, and in the play the contract; NO_BID for none. */
  standing: NO_BID,
  /** Who has bid it; NOBODY for none. */
  holder: NOBODY,
  /**
   * The cards that lie in the middle face down: as dealt, later the discards. In a view each is NO_CARD, but for the
   * discarder.
   */
  middle: [] as Card[],
  /** Who has discarded what lies in the middle, and knows it; NOBODY while it lies as dealt. */
  discarder: NOBODY,
  /**
   * In grand nullo, the five cards that the declarer's partner has taken from the declarer; in a view only for those
   * two.
   */
  given: [] as Card[],
});

/** The fields of the whole game. */
export const gameFields = () => ({
  /**
   * Who has answered a declaration last; NOBODY for none. After a hand that was given up it stays until the next deal.
   */
  answeredBy: NOBODY,
});

/** A hand played out: who had bid what, and the tricks of each seat. */
export interface PlayedHand {
  /** The contract; NO_BID if nobody had bid. */
  readonly contract: number;
  /** Who had bid it; NOBODY for none. */
  readonly declarer: number;
  readonly won: readonly number[];
}

/** A hand in the log. */
export interface FiveHundredHand extends ScoredHand, PlayedHand {}

export type Hand = ReturnType<typeof handFields>;
export type Game = ReturnType<typeof gameFields>;

/**
 * A game of Five Hundred. Seats 0 and 2 are side 0, seats 1 and 3 side 1. `speaker` is whose turn it is to answer, to
 * call or to discard; before that, who is to take the middle.
 */
export type FiveHundredState = TrickState<FiveHundredOptions, Hand, Game, FiveHundredHand>;
export type FiveHundredView = TrickGameView<FiveHundredOptions, Hand, Game, FiveHundredHand>;

/** Whether the auction is under way or still to come. */
export function isBeforeContract({ phase }: Pick<FiveHundredView, 'phase'>): boolean {
  return [TO_DEAL, DECLARING, ANSWERING, BIDDING].includes(phase);
}

/** Whether the auction is over, with a contract or without one. */
export function isAuctionOver(view: FiveHundredView): boolean {
  return !isBeforeContract(view) && view.phase !== THROWN_IN;
}

/** Whether there is a contract to be made or broken. */
export function hasContract(view: FiveHundredView): boolean {
  return isAuctionOver(view) && view.hand.standing !== NO_BID;
}

/** Who sits out of the play under a contract: the partner of a player who bid nullo. NOBODY if all play. */
export function whoSitsOut({ standing, holder }: { readonly standing: number; readonly holder: number }): number {
  return standing === NULLO ? partnerOf(holder) : NOBODY;
}

/** The cards that lie in the middle, as far as the viewer knows them. */
export function knownMiddle({ hand }: Pick<FiveHundredView, 'hand'>): readonly Card[] {
  return hand.middle.filter((card) => card !== NO_CARD);
}
