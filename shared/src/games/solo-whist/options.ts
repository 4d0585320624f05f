import { choice, figure, flag, type OptionsOf } from '../../kit/game/options.ts';

/** What a table may settle differently (README.md, "Options"); the defaults are the rule book. */
export const options = {
  /** Players pay each other in credits; or, as on paper, only winnings are written down. */
  scoring: choice(['credits', 'paper']),
  /**
   * Which proposals the player at the dealer's left may still accept after passing: only the next player's, or
   * anybody's.
   */
  eldestCop: choice(['literal', 'anyProp']),
  /** What a proposer whom nobody has accepted may bid: anything higher, a Solo only, or nothing. */
  upgrade: choice(['any', 'solo', 'none']),
  /** Prop and Cop are played. */
  propCop: flag(true),
  /** What a Solo is worth, in credits. */
  soloValue: choice([1, 2]),
  /** The game ends after this many hands, abandoned ones not counted; 0: when the players stop. */
  hands: figure(0, 500, 0, 16),
} as const;

/** The options of one table of Solo Whist. */
export type SoloOptions = OptionsOf<typeof options>;

/** Sets of options with a name of their own. */
export const presets = {
  Traditional: { eldestCop: 'anyProp', upgrade: 'solo' },
} as const;
