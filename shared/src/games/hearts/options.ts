import { choice, flag, type OptionsOf } from '../../kit/game/options.ts';

/** What a table may settle differently (README.md, "Options"); the defaults are the standard rules. */
export const options = {
  /** The score at which the game ends. */
  target: choice([100, 50]),
  /** Three cards are passed in turn to the left, to the right and across, and not at all; or never. */
  passing: choice(['rotate', 'none']),
  /** What a player who takes every point does: the others take 26 each, or their own score falls by 26. */
  moon: choice(['others', 'self']),
  /** The queen of spades breaks hearts as a heart does. */
  queenBreaks: flag(),
  /** The jack of diamonds takes 10 points off the score of the player who wins it. */
  jack: flag(),
} as const;

/** The options of one table of Hearts. */
export type HeartsOptions = OptionsOf<typeof options>;

/** Sets of options with a name of their own. */
export const presets = {
  Omnibus: { jack: true, queenBreaks: true },
} as const;
