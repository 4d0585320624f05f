import { choice, type OptionsOf } from '../../kit/game/options.ts';

/** What a table may settle differently (README.md, "Options"); the default is the rule book. */
export const options = {
  /** How many rounds are played. */
  rounds: choice<10 | 5 | 20>([10, 5, 20]),
} as const;

/** The options of one table of Some Game. */
export type SomeGameOptions = OptionsOf<typeof options>;
