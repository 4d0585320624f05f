import { choice, type OptionsOf } from '../../kit/game/options.ts';

/** What a table may settle differently (README.md, "Options"); the default is the rule book. */
export const options = {
  /** The points that win the game: twice round the board, or once. */
  target: choice<121 | 61>([121, 61]),
} as const;

/** The options of one table of Cribbage. */
export type CribbageOptions = OptionsOf<typeof options>;
