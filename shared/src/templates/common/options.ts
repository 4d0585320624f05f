import { choice, type OptionsOf } from '../../kit/game/options.ts';

/** What a table may settle differently (README.md, "Options"); the default is the rule book. */
export const options = {
  /** The points that win the game. */
  target: choice<20 | 10>([20, 10]),
} as const;

/** The options of one table of Some Game. */
export type SomeGameOptions = OptionsOf<typeof options>;
