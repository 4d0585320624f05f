import type { ScoredHand } from '../../kit/score/scoreLog.ts';
import type { TrickGameView } from '../../kit/tricks/trickGameView.ts';
import type { TrickState } from '../../kit/tricks/trickState.ts';
import type { SpadesOptions } from './options.ts';

/** The phase in which each bids in turn, the dealer last. */
export const BIDDING = 1;

/** The tricks of a hand: a quarter of the pack. */
export const TRICKS = 13;
/** The bid of nil: no trick at all. */
export const NIL = 0;
/** A seat that has not bid yet. */
export const NO_BID = -1;

/** The fields of one hand. */
export const handFields = () => ({
  /** The bid of each seat. */
  bids: [NO_BID, NO_BID, NO_BID, NO_BID],
});

/** The fields of the whole game. */
export const gameFields = () => ({
  /** The bags that each side has on its count. */
  bags: [0, 0] as [number, number],
});

type Hand = ReturnType<typeof handFields>;
type Game = ReturnType<typeof gameFields>;

/** A hand in the log: what each seat bid and won, in addition to what it scored. */
export interface SpadesHand extends ScoredHand {
  readonly bids: readonly number[];
  readonly won: readonly number[];
}

/** A game of Spades. Seats 0 and 2 are side 0, seats 1 and 3 side 1. */
export type SpadesState = TrickState<SpadesOptions, Hand, Game, SpadesHand>;
export type SpadesView = TrickGameView<SpadesOptions, Hand, Game, SpadesHand>;
