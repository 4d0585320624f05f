import type { ScoredHand } from '../../kit/score/scoreLog.ts';
import { isSpeaking, THROWN_IN } from '../../kit/tricks/handCourse.ts';
import type { TrickGameView } from '../../kit/tricks/trickGameView.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import type { TrickState } from '../../kit/tricks/trickState.ts';
import { MISERE_OUVERTE, NO_BID } from './bids.ts';
import type { SoloOptions } from './options.ts';

/** Each in turn bids or passes. */
export const BIDDING = 1;
/** Everybody has passed on a proposal, and the player at the dealer's left may still accept it. */
export const OFFERED = 2;
/** Nobody has accepted the proposal, and the proposer may bid higher. */
export const RAISING = 3;
/** The bidder of an Abundance names trumps. */
export const NAMING = 4;

/** Why the last deal was abandoned, if it was. */
export type Abandonment = typeof PLAYED | typeof ALL_PASSED | typeof NOT_ACCEPTED;
export const PLAYED = 0;
export const ALL_PASSED = 1;
export const NOT_ACCEPTED = 2;

/** The tricks of a hand: a quarter of the pack. */
export const TRICKS = 13;
/** Four times three cards to each seat, and the thirteenth by itself. */
export const PACKETS = [3, 3, 3, 3, 1];
/** No seat. */
export const NOBODY = -1;

/** The fields of one hand. */
export const handFields = () => ({
  /** The dealer's last card, which lies open until the auction is over; NO_CARD before the deal. */
  turned: NO_CARD,
  /** The calls so far, in order: seat * 16 + bid, or + PASS. */
  calls: [] as number[],
  /** The seats that have passed, as bits. */
  passed: 0,
  /** The standing bid, and in the play the contract: a bid by its number, PROP for Prop and Cop; NO_BID for none. */
  contract: NO_BID,
  /** The seat that made that bid, and the one that accepted it if it is a Prop; NOBODY for none. */
  declarer: NOBODY,
  partner: NOBODY,
});

/** The fields of the whole game. */
export const gameFields = () => ({
  /** Why the last deal was abandoned; PLAYED from the next deal on. */
  abandoned: PLAYED as Abandonment,
});

type Hand = ReturnType<typeof handFields>;
type Game = ReturnType<typeof gameFields>;

/** A contract, and who plays it. */
export type Undertaking = Readonly<Pick<Hand, 'contract' | 'declarer' | 'partner'>>;

/** A hand in the log: what was undertaken, and the tricks of each seat. */
export interface SoloHand extends ScoredHand, Undertaking {
  readonly won: readonly number[];
}

/** A game of Solo Whist: every seat scores for itself. */
export type SoloState = TrickState<SoloOptions, Hand, Game, SoloHand>;
/** `seen` is the spread hand of a Misère Ouverte, packed; '' while none lies open. */
export type SoloView = TrickGameView<SoloOptions, Hand, Game, SoloHand, string>;

/** Whether the seat is one of the declarers. */
export function declares({ declarer, partner }: Undertaking, seat: number): boolean {
  return seat === declarer || seat === partner;
}

/** Whether the declarer's hand lies open: in a Misère Ouverte, from the end of the first trick on. */
export function isSpread({ hand, trick }: SoloState): boolean {
  return hand.contract === MISERE_OUVERTE && trick.tricks > 0;
}

/** Whether the card turned up lies open in this phase. It still does in an abandoned deal. */
export function isAuction(phase: number): boolean {
  return phase === THROWN_IN || (isSpeaking(phase) && phase !== NAMING);
}

/** Whether there is a contract for which tricks are played. */
export function hasContract({ phase, hand }: Pick<SoloView, 'phase' | 'hand'>): boolean {
  return hand.contract !== NO_BID && !isAuction(phase);
}
