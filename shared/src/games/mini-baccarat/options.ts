import { choice, figure, flag, type OptionsError, type OptionsOf } from '../../kit/game/options.ts';

/** The most that a table's limits may be set to, in chips. */
const MOST_CHIPS = 100_000;

/** What a table may change (README.md, "Options"); the defaults are the rule book. */
export const options = {
  /** How many packs of 52 the shoe holds. */
  decks: choice([8, 6]),
  /** How many cards lie behind the cut card. */
  cutCard: choice([52, 16, 14]),
  /** One more round is dealt after the one in which the cut card comes out. */
  extraHand: flag(),
  /** What the bank keeps of a winning banco bet, in per cent. */
  commission: choice([5, 4, 0]),
  /** The commission exact, or rounded up to a whole chip on each bet. */
  rounding: choice(['exact', 'up']),
  /** What a winning tie bet pays, to one. */
  tiePays: choice([8, 9]),
  /** A seat may not bet on punto and banco in the same round. */
  noOpposing: flag(),
  /** The smallest and the largest bet on one spot, in chips. */
  min: figure(1, MOST_CHIPS, 1),
  max: figure(1, MOST_CHIPS, 1000),
  /** The game ends after this many shoes; 0: when the players stop. */
  shoes: figure(0, 1000, 0, 1),
} as const;

/** The options of one table of Mini Baccarat. */
export type BaccaratOptions = OptionsOf<typeof options>;

/** Sets of options with a name of their own. */
export const presets = {
  /** As most card rooms deal it: README.md gives the reasons. */
  Traditional: { cutCard: 16, extraHand: true, noOpposing: true },
} as const;

/** The limits must leave something to bet; the table form says so in its own words, `option.min.refused`. */
export function checkOptions({ min, max }: BaccaratOptions): OptionsError | null {
  return min <= max ? null : { option: 'min', reason: `min must not exceed max: ${min} is more than ${max}` };
}
