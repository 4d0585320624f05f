import { choice, flag, type OptionsOf } from '../../kit/game/options.ts';

/** What a table may play differently (README.md, "Options"); the defaults are the rule book. */
export const options = {
  /**
   * Where nullo stands among the bids: below every bid of eight, or between eight spades and eight clubs, as its 250
   * points say.
   */
  nulloRank: choice(['belowEight', 'byValue']),
  /** Who may bid six: the first two players to call, in the first round; anybody; or nobody. */
  inkle: choice(['firstTwo', 'anyone', 'none']),
  /** How many times the bidding goes round; or until three players in a row have passed a bid. */
  rounds: choice<3 | 1 | 'untilThreePasses'>([3, 1, 'untilThreePasses']),
  /** The auction closes early once three players in a row have passed a bid. */
  endOnThreePasses: flag(),
  /** A joker that is led names the suit to follow in every hand, not only in hands without trumps. */
  jokerCallsAlways: flag(),
  /** Whether 500 points are enough, rather than more. */
  win: choice(['reach', 'exceed']),
  /** Only a side that has just made its contract can win. */
  winOnlyByContract: flag(true),
  /** A player with one ace and no face card may say so before the auction, and their partner may ask for a new deal. */
  aceNoFace: flag(true),
} as const;

/** The options of one table of Five Hundred. */
export type FiveHundredOptions = OptionsOf<typeof options>;

/** Sets of options with a name of their own. */
export const presets = {
  Traditional: { nulloRank: 'byValue', inkle: 'anyone', rounds: 1 },
} as const;
