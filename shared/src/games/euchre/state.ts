import type { Card, Suit } from '../../kit/cards/cards.ts';
import type { ScoredHand } from '../../kit/score/scoreLog.ts';
import { isSpeaking } from '../../kit/tricks/handCourse.ts';
import type { TrickGameView } from '../../kit/tricks/trickGameView.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import type { TrickState } from '../../kit/tricks/trickState.ts';
import type { EuchreOptions } from './options.ts';

/** Each in turn accepts the suit turned up, or passes. */
export const FIRST_ROUND = 1;
/** It was turned down: each in turn names another suit, or passes. */
export const SECOND_ROUND = 2;
/** It was accepted: the dealer takes the card turned up and discards one of their own, or leaves it. */
export const EXCHANGING = 3;
/** The maker says whether they play alone. */
export const DECLARING = 4;

/** The tricks of a hand, and the cards that each player is dealt. */
export const TRICKS = 5;
/** Nobody has made trumps yet. */
export const NOBODY = -1;
/** The dealer's discard in the view of a viewer who may not know it. */
export const FACE_DOWN = -1;

/** The fields of one hand. */
export const handFields = () => ({
  /** The card turned up, wherever it is now, which everybody knows to the end of the hand. NO_CARD before the deal. */
  turned: NO_CARD,
  /** How many seats have passed, in both rounds. */
  passes: 0,
  /** The seat that made trumps. */
  maker: NOBODY,
  /** What the dealer discarded to take it; NO_CARD if they have not. In the view of all others FACE_DOWN. */
  discard: NO_CARD,
  /** Whether the hand before was thrown in. */
  wasThrownIn: false,
});

/** Whether the dealer has taken the card turned up. */
export function isTaken({ discard }: { readonly discard: Card }): boolean {
  return discard !== NO_CARD;
}

type Hand = ReturnType<typeof handFields>;

/** A hand in the log: who made which trumps, and how it ended. */
export interface EuchreHand extends ScoredHand {
  readonly maker: number;
  readonly trump: Suit;
  /** Whether the maker played without their partner. */
  readonly isAlone: boolean;
  /** The tricks of the maker's side. */
  readonly tricks: number;
}

/** A game of Euchre. Seats 0 and 2 are side 0, seats 1 and 3 side 1. */
export type EuchreState = TrickState<EuchreOptions, Hand, object, EuchreHand>;
export type EuchreView = TrickGameView<EuchreOptions, Hand, object, EuchreHand>;

/** Whether trumps are made and nothing more is to be decided before the play, so that tricks count. */
export function isPlayOpen({ phase, hand }: EuchreView): boolean {
  return hand.maker !== NOBODY && !isSpeaking(phase);
}

/** Whether the maker plays without their partner. */
export function isAloneIn({ trick }: EuchreView): boolean {
  return trick.sitsOut !== 0;
}
