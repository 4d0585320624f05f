import { perSeat } from '../../kit/game/fields.ts';
import type { ScoredHand } from '../../kit/score/scoreLog.ts';
import type { TrickGameView } from '../../kit/tricks/trickGameView.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import type { TrickState } from '../../kit/tricks/trickState.ts';
import { NO_BID } from './bidding.ts';
import type { OhHellOptions } from './options.ts';
import { handSizes, TIEBREAKER } from './schedule.ts';

/** The phase in which each bids in turn, the dealer last. */
export const BIDDING = 1;

/** The fields of one hand. */
export const handFields = (_options: OhHellOptions, seats: number) => ({
  /** The cards of this hand, which is how many tricks it has. */
  size: TIEBREAKER,
  /** The bid of each seat, NO_BID until it is made. */
  bids: perSeat(seats, NO_BID),
  /** The bids made so far, added up. */
  total: 0,
  /** The card turned up for trumps, NO_CARD for none. The stub below it belongs to nobody and is not kept. */
  turned: NO_CARD,
});

/** The fields of the whole game. */
export const gameFields = (options: OhHellOptions, seats: number) => ({
  /** The cards of each hand, tiebreakers left out. */
  sizes: handSizes(options, seats),
});

type Hand = ReturnType<typeof handFields>;
type Game = ReturnType<typeof gameFields>;

/** A hand in the log: what each seat bid (NO_BID if it was not in the hand) and took. */
export interface OhHellHand extends ScoredHand {
  readonly bids: readonly number[];
  readonly won: readonly number[];
}

/** A game of Oh Hell: every seat plays for itself. Those not in a tiebreaker sit out of its tricks. */
export type OhHellState = TrickState<OhHellOptions, Hand, Game, OhHellHand>;
export type OhHellView = TrickGameView<OhHellOptions, Hand, Game, OhHellHand>;
