import { choice, figure, flag, type OptionsOf } from '../../kit/game/options.ts';

/** The largest ante and the largest buy-in: with seven seats still far below 2^31. */
const MOST_ANTE = 10_000;
const MOST_CHIPS = 1_000_000;

/** What a table may change (README.md, "Options"); the defaults are the rule book. */
export const options = {
  /** Everybody antes, or two seats post blinds. */
  stakes: choice(['ante', 'blinds']),
  /** The ante, or the small blind, in chips; the big blind is twice as much. */
  ante: figure(1, MOST_ANTE, 1),
  /** How much may be bet: steps of two antes, up to the pot, or everything. */
  limit: choice(['fixed', 'pot', 'none']),
  /** How many raises a betting round may have at a fixed limit. */
  raises: choice<3 | 4 | 'unlimited'>([3, 4, 'unlimited']),
  /** Two hands are compared only as far as both have cards, or an extra card breaks a tie. */
  kickers: choice(['strict', 'extra']),
  /** Players may see none of their cards, or their last one. */
  peek: choice(['off', 'last']),
  /** A kill card is turned up, and its rank kills. */
  killCard: flag(true),
  /** There is a betting round before the first card is turned. */
  openingRound: flag(),
  /** The chips with which each seat starts. */
  buyIn: figure(1, MOST_CHIPS, 100),
  /** The game ends after this many hands; 0: when one seat has all chips, or the players stop. */
  hands: figure(0, 500, 0, 25),
} as const;

/** The options of one table of Mexican Sweat. */
export type SweatOptions = OptionsOf<typeof options>;

/** Sets of options with a name of their own. */
export const presets = {
  /** The usual game: nothing kills. */
  Traditional: { killCard: false },
  /** As poker is played for table stakes. */
  NoLimit: { stakes: 'blinds', limit: 'none', openingRound: true },
} as const;
