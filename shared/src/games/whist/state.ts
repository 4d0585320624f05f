import type { Suit } from '../../kit/cards/cards.ts';
import type { ScoredHand } from '../../kit/score/scoreLog.ts';
import type { TrickGameView } from '../../kit/tricks/trickGameView.ts';
import { playsOf } from '../../kit/tricks/trickLog.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import type { TrickState } from '../../kit/tricks/trickState.ts';
import type { WhistOptions } from './options.ts';

/** The tricks of a hand: a quarter of the pack. */
export const TRICKS = 13;

/** The fields of one hand. */
export const handFields = () => ({
  /** The dealer's last card, which shows the trumps; NO_CARD before the deal, and when suits are trumps in turn. */
  turned: NO_CARD,
  /**
   * The honours dealt to each side: bit 0 the jack, bit 3 the ace. Both 0 if honours do not score. A view has those
   * that were seen.
   */
  honours: [0, 0] as [number, number],
});

/** The fields of the whole game or rubber. */
export const gameFields = () => ({
  /** The points of each side in the current game. */
  points: [0, 0] as [number, number],
  /** Games won by each side. */
  games: [0, 0] as [number, number],
});

type Hand = ReturnType<typeof handFields>;
type Game = ReturnType<typeof gameFields>;

/** A hand in the log. */
export interface WhistHand extends ScoredHand {
  readonly trump: Suit;
  /** The tricks of each seat. */
  readonly won: readonly number[];
  /** The honours that were dealt to each side. */
  readonly honours: readonly [number, number];
  /** The game of the rubber that it belonged to, from 1, and the side that won it with this hand; -1 if it went on. */
  readonly game: number;
  readonly gameTo: number;
}

/**
 * A game of Whist, or a rubber of games. Seats 0 and 2 are side 0, seats 1 and 3 side 1; `scores` has the points of all
 * games.
 */
export type WhistState = TrickState<WhistOptions, Hand, Game, WhistHand>;
export type WhistView = TrickGameView<WhistOptions, Hand, Game, WhistHand>;

/** Whether the dealer's last card still lies on the table. The dealer takes it up to play for the first time. */
export function isTurnedUp({ hand, trick, dealer }: WhistView): boolean {
  return hand.turned !== NO_CARD && !playsOf(trick.plays).some(({ seat }) => seat === dealer);
}
