import type { AnyOptions } from './options.ts';
import type { Comparison, Statistics } from './statistics.ts';

/** What kind of game it is, for clocks, ratings, statistics and comparing scores (`Game.traits`). */
export interface GameTraits<S = unknown> {
  /** Whether there is more to think about at a turn than in most games: its clocks run longer then. */
  readonly takesThought?: boolean | undefined;
  /**
   * False if the game has a rule of its own about taking moves back, so that tables let nobody do so in any other way.
   * Without it they may, as long as nothing has followed from the move.
   */
  readonly takesBack?: boolean | undefined;
  /**
   * Whether no decision lets one player do better than another: nobody is rated on it then, and the same cards are no
   * challenge.
   */
  readonly isOfChance?: boolean | undefined;
  /** Whether the lowest score wins. */
  readonly lowestWins?: boolean | undefined;
  /**
   * What is compared, after who has won, when the same deals are each played alone; without it how far the score is
   * ahead.
   */
  readonly comparison?: Comparison<S> | undefined;
  /**
   * Whether the same deals, played at several tables, are compared in the IMPs and match points of Bridge instead of
   * plain differences.
   */
  readonly isComparedInImps?: boolean | undefined;
  /**
   * The options and the first dealer with which the same deals are played at several tables; without it the options
   * asked for, from any dealer.
   */
  readonly duplicate?: { readonly options: AnyOptions; readonly dealer: number } | undefined;
  /** What its players count, over all their games; without it nothing but games played and won. */
  readonly statistics?: Statistics<S> | undefined;
}
