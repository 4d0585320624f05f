import type { AnyOptions } from './options.ts';
import type { Comparison, Statistics } from './statistics.ts';

/** What kind of game it is: for clocks, ratings, statistics and comparing scores (`Game.traits`). */
export interface GameTraits<S = unknown> {
  /** Whether turns take more thought than in most games, so that its clocks run longer. */
  readonly takesThought?: boolean | undefined;
  /**
   * False if the game has its own rule about taking moves back, so that tables offer no other way. Otherwise a move may
   * be taken back as long as nothing has followed from it.
   */
  readonly takesBack?: boolean | undefined;
  /**
   * Whether no decision lets one player do better than another: such a game is not rated, and its deals make no
   * challenge.
   */
  readonly isOfChance?: boolean | undefined;
  /** Whether the lowest score wins. */
  readonly lowestWins?: boolean | undefined;
  /** What is compared, after who has won, when people each play the same deals alone; by default the lead in score. */
  readonly comparison?: Comparison<S> | undefined;
  /**
   * Whether the same deals, played at several tables, are compared in the IMPs and match points of Bridge instead of
   * plain differences.
   */
  readonly isComparedInImps?: boolean | undefined;
  /**
   * The options and the first dealer with which the same deals are played at several tables; by default the options
   * asked for, with any dealer.
   */
  readonly duplicate?: { readonly options: AnyOptions; readonly dealer: number } | undefined;
  /** What is counted for its players over all their games; by default only games played and won. */
  readonly statistics?: Statistics<S> | undefined;
}
