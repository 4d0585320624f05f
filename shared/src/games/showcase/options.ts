import { choice, type OptionsOf } from '../../kit/game/options.ts';

/** What a table may play differently (README.md, "Options"). The rule book names no limit: 20 is this table's. */
export const options = {
  /** The score that ends the match. */
  limit: choice([20, 10, 30, 50]),
  /** A hand of fewer than six value-tricks costs points, or scores nothing. */
  negativeScores: choice(['keep', 'floor']),
} as const;

/** The options of one table of Showcase. */
export type ShowcaseOptions = OptionsOf<typeof options>;

/** Showcase was invented by one author and has no other established form, so no set of options has a name. */
export const presets = {} as const;
