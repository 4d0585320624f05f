import { type Card, NO_SUIT, type Suit, suitOf } from '../../kit/cards/cards.ts';
import type { ScoredHand } from '../../kit/score/scoreLog.ts';
import type { TrickGameView } from '../../kit/tricks/trickGameView.ts';
import { goneIn } from '../../kit/tricks/trickLog.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import type { TrickState } from '../../kit/tricks/trickState.ts';
import type { TwentyEightOptions } from './options.ts';

/** Players bid in turn. */
export const BIDDING = 1;
/** The highest bidder lays a card of the trump suit face down. */
export const CHOOSING = 2;
/** The trump card is laid; the second four cards are dealt. */
export const TO_DEAL_MORE = 32;
/** The seat whose turn it is cannot follow suit: the trump card is turned up before it plays. */
export const TO_REVEAL = 33;

/** The tricks of a hand. */
export const TRICKS = 8;
/** The cards that each seat is dealt before the bids, and again after the trumps are chosen. */
export const HALF_HAND = 4;
/** Nobody, where a seat is named. */
export const NOBODY = -1;
/** The trump card as everybody but the setter sees it while it lies face down. */
export const FACE_DOWN = -1;

/** What a seat has called in the auction: a bid, or 0 points for a pass. */
interface Call {
  readonly seat: number;
  readonly points: number;
}

/**
 * The fields of one hand. The kit's hands are without the card that lies face down; its trump suit is set once the
 * trumps are revealed.
 */
export const handFields = () => ({
  /** The second half of the pack, from the top, until it is dealt. No view has it. */
  stock: [] as readonly Card[],
  /** What was called, in order: who bid how many points, 0 for a pass. */
  calls: [] as Call[],
  /** Passes in succession, and the seats that have passed at all, as bits. */
  passes: 0,
  passed: 0,
  /** The standing bid, 0 for none, and whose it is: once the auction is over, the setter's. */
  standing: 0,
  holder: NOBODY,
  /**
   * The card that the setter laid face down, to the end of the hand; NO_CARD before. Until it is revealed only the
   * setter sees it.
   */
  trumpCard: NO_CARD,
  /** Whether the trump card was turned up. */
  isRevealed: false,
  /** The seat that called for trumps, and in which trick, from 0; NOBODY if none did. */
  askedBy: NOBODY,
  askedIn: 0,
  /**
   * What the setter's plays tell everybody while the trump card lies face down, since the setter leads trumps only with
   * nothing else to lead. A suit that they led is trumps only if they have held nothing else since: `doubtful` while
   * they have played no other suit, one of the set `notTrumps` once they have.
   */
  doubtful: NO_SUIT,
  /** The suits that cannot be trumps by what the setter has led: a set. */
  notTrumps: 0,
  /** The card points that each side has taken. */
  taken: [0, 0] as [number, number],
});

/** The fields of the whole game. */
export const gameFields = ({ direction, reveal, mustTrump }: TwentyEightOptions) => ({
  /** What is added to a seat, modulo four, for the next to act: 3 to the right, 1 to the left. */
  onward: direction === 'right' ? 3 : 1,
  /**
   * The options that are asked at every card: whether calling for trumps is free, and whether only the caller must
   * trump.
   */
  asksOnDemand: reveal === 'optional',
  callerOnly: mustTrump === 'callerOnly',
});

export type Hand = ReturnType<typeof handFields>;
export type Game = ReturnType<typeof gameFields>;

/** A hand in the log: the contract, and what each side took. */
export interface TwentyEightHand extends ScoredHand {
  /** The seat that chose trumps; its side are the declarers. */
  readonly setter: number;
  readonly bid: number;
  readonly trump: Suit;
  /** The card points of each side. */
  readonly taken: readonly number[];
}

/** A game of Twenty-Eight. Seats 0 and 2 are side 0, seats 1 and 3 side 1; `scores` are victory points. */
export type TwentyEightState = TrickState<TwentyEightOptions, Hand, Game, TwentyEightHand>;
export type TwentyEightView = TrickGameView<TwentyEightOptions, Hand, Game, TwentyEightHand>;

/** The next seat in the order of play. */
export function after({ game }: Pick<TwentyEightView, 'game'>, seat: number): number {
  return (seat + game.onward) & 3;
}

/** Whether the trump card lies face down. */
export function isFaceDown({ hand }: { readonly hand: Pick<Hand, 'trumpCard' | 'isRevealed'> }): boolean {
  return hand.trumpCard !== NO_CARD && !hand.isRevealed;
}

/** The trump suit as far as the viewer knows it; NO_SUIT otherwise. */
export function knownTrumps({ hand }: TwentyEightView): Suit {
  return hand.trumpCard === NO_CARD || hand.trumpCard === FACE_DOWN ? NO_SUIT : suitOf(hand.trumpCard);
}

/** The trump suit if only the viewer knows it; NO_SUIT otherwise. */
export function hiddenTrumps(view: TwentyEightView): Suit {
  return isFaceDown(view) ? knownTrumps(view) : NO_SUIT;
}

/** Whether the trump card is back in the setter's hand, where everybody knows it to be. */
export function isShownInHand({ hand, trick }: TwentyEightView): boolean {
  return hand.isRevealed && !goneIn(trick).includes(hand.trumpCard);
}

/** How many cards are still to be dealt. */
export function stockOf({ phase }: Pick<TwentyEightView, 'phase'>): number {
  return [BIDDING, CHOOSING, TO_DEAL_MORE].includes(phase) ? 4 * HALF_HAND : 0;
}
