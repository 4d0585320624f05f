import { choice, type OptionsOf } from '../../kit/game/options.ts';

/**
 * What a table may settle differently (README.md, "Options"); the defaults are the rule book, or a ruling where it is
 * silent.
 */
export const options = {
  /**
   * How captured cards go under the winner's pile. In a fixed order a game can go round in circles until the cap ends
   * it.
   */
  capturedOrder: choice(['shuffled', 'winnerFirst', 'loserFirst']),
  /** How many cards each player lays face down in a war: the level of the war, or always this many. */
  warDepth: choice<'escalating' | 1 | 3>(['escalating', 1, 3]),
  /** A player with too few cards for a war turns the last one up, or has lost. */
  shortWar: choice(['lastCard', 'lose']),
  /** After this many battles the game is over, and the player with more cards wins. */
  cap: choice<1000 | 5000 | 20_000>([1000, 5000, 20_000], 20_000),
} as const;

/** The options of one table of War. */
export type WarOptions = OptionsOf<typeof options>;

/** Sets of options with a name of their own. */
export const presets = {
  Traditional: { warDepth: 1, shortWar: 'lose' },
  American: { warDepth: 3, shortWar: 'lose' },
} as const;
