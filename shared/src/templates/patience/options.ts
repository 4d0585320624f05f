import { choice, type OptionsOf } from '../../kit/game/options.ts';

/** What a table may settle differently (README.md, "Options"); the default is the rule book. */
export const options = {
  /** How many cards lie in the row. */
  row: choice<12 | 16>([12, 16]),
} as const;

/** The options of one table of Some Game. */
export type SomeGameOptions = OptionsOf<typeof options>;
