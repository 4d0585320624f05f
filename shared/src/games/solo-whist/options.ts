import { choice, figure, flag, type OptionsOf } from '../../kit/game/options.ts';

/** What a table may settle differently (README.md, "Options"); the defaults are the rule book. */
export const options = {
  /** Credits go from player to player; or, as on paper, only what is won is written down. */
  scoring: choice(['credits', 'paper']),
  /** Which proposals the player at the dealer's left may still accept after he has passed: the next player's alone, or anybody's. */
  eldestCop: choice(['literal', 'anyProp']),
  /** What a player may bid whose proposal nobody has accepted: anything higher, a solo only, or nothing. */
  upgrade: choice(['any', 'solo', 'none']),
  /** There are proposals at all. */
  propCop: flag(true),
  /** What a solo is worth, in credits. */
  soloValue: choice([1, 2]),
  /** The game is over after so many hands that were played; 0: when the players stop. */
  hands: figure(0, 500, 0, 16),
} as const;

/** The options of one table of Solo Whist. */
export type SoloOptions = OptionsOf<typeof options>;

/** Sets of options with a name of their own. */
export const presets = {
  Traditional: { eldestCop: 'anyProp', upgrade: 'solo' },
} as const;
