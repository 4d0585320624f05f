import type { ScoredHand } from '../../kit/score/scoreLog.ts';
import type { TrickGameView } from '../../kit/tricks/trickGameView.ts';
import { NO_CARD, SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import type { TrickState } from '../../kit/tricks/trickState.ts';
import { MOST_CALLS, NOBODY } from './bidding.ts';
import { type Doubling, NO_CALL } from './calls.ts';
import type { BridgeOptions } from './options.ts';
import { type PlayedHand, tricksFor } from './scoring.ts';

/** The phase in which calls are made. */
export const BIDDING = 1;

/** The tricks of a hand: a quarter of the pack. */
export const TRICKS = 13;

/** Lists that each hand reuses from the one before: they are too long to allocate for every deal. */
interface Lists {
  readonly calls: Uint8Array;
  readonly dealt: Int32Array;
}

/** The fields of one hand: its auction (bidding.ts), and what that led to. */
export const handFields = (_options: BridgeOptions, _seats: number, before?: Lists) => ({
  /**
   * The first `made` of them have been made; a view has only those. Bids from 1 club (0) to 7 no trumps (34), PASS,
   * DOUBLE, REDOUBLE.
   */
  calls: before?.calls ?? new Uint8Array(MOST_CALLS),
  /** How many calls have been made. */
  made: 0,
  /** The bid that stands, NO_CALL for none, and who made it. */
  standing: NO_CALL,
  bidder: NOBODY,
  /** The contract's multiplier: 1, doubled 2, redoubled 4. */
  doubling: 1 as Doubling,
  /** Passes in succession. */
  passes: 0,
  /** Who plays the hand, and the partner whose cards they play too; NOBODY until the bidding is closed. */
  declarer: NOBODY,
  dummy: NOBODY,
  /** The opening lead, NO_CARD before it. */
  lead: NO_CARD,
  /**
   * The hands as they were dealt, by which honours count: masks of ranks at seat * SUIT_ROWS + suit. Until the hand is
   * over a view has only the cards that each seat has played.
   */
  dealt: before?.dealt ?? (new Int32Array(4 * SUIT_ROWS) as Int32Array),
});

/** The fields of the whole rubber. */
export const gameFields = () => ({
  /** Counts the deals, passed-out ones too, from 1. */
  deal: 1,
  /** Points below the line in the game at hand, by side. */
  below: [0, 0] as [number, number],
  /** Games won by each side: a side that has one is vulnerable. */
  games: [0, 0] as [number, number],
});

type Hand = ReturnType<typeof handFields>;
type Game = ReturnType<typeof gameFields>;

/** A hand in the log. */
export interface BridgeHand extends PlayedHand, ScoredHand {}

/**
 * A rubber of Contract Bridge. Seats 0 and 2 are side 0, seats 1 and 3 side 1; `scores` are all points, above the line
 * and below.
 */
export type BridgeState = TrickState<BridgeOptions, Hand, Game, BridgeHand>;
/**
 * What a viewer may know of it; `seen` are the cards that the dummy still holds, packed: '' before the opening lead.
 */
export type BridgeView = TrickGameView<BridgeOptions, Hand, Game, BridgeHand, string>;

/** Whether there is a contract that is being played, or has just been. */
export function hasContract({ hand }: BridgeView): boolean {
  return hand.declarer !== NOBODY;
}

/** How many tricks of this hand the declarer and the dummy have taken. */
export function takenByDeclarer({ trick, hand }: Pick<BridgeState, 'trick' | 'hand'> | BridgeView): number {
  return (trick.won[hand.declarer] ?? 0) + (trick.won[hand.dummy] ?? 0);
}

/** The tricks of a side, and how many it needs. */
interface TricksOf {
  readonly n: number;
  readonly of: number;
}

/** The tricks that the declarer's side has taken, of the 7 to 13 that make the contract. */
export function tricksForContract(view: BridgeView): TricksOf {
  return { n: takenByDeclarer(view), of: tricksFor(view.hand.standing) };
}

/** The tricks that the defenders have taken, of the 1 to 7 that beat the contract. */
export function tricksAgainstContract(view: BridgeView): TricksOf {
  return { n: view.trick.tricks - takenByDeclarer(view), of: TRICKS + 1 - tricksFor(view.hand.standing) };
}

/** Who plays the next card: the declarer for the dummy. */
export function playerOf({ trick, hand }: Pick<BridgeState, 'trick' | 'hand'> | BridgeView): number {
  return trick.turn === hand.dummy ? hand.declarer : trick.turn;
}
