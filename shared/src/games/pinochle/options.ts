import { choice, type OptionsOf } from '../../kit/game/options.ts';

/** What a table may settle differently (README.md, "Options"); the defaults are the rule book. */
export const options = {
  /** The score that the winner must pass; it rises by 250 whenever both players have. */
  target: choice([1000, 500, 1500]),
  /** Whether the target must be exceeded, rather than reached. */
  win: choice(['exceed', 'reach']),
  /** What both queens of spades with both jacks of diamonds score as one meld; 0 if there is no such meld. */
  doublePinochle: choice([0, 300]),
  /** When the last card of the stock is turned up. */
  showLastStock: choice(['afterTrick12', 'beforeTrick12']),
  /** How card points are brought to tens: from 7 up, from 5 up, or left as they are. */
  rounding: choice(['seven-up', 'nearest', 'none']),
} as const;

/** The options of one table of Pinochle. */
export type PinochleOptions = OptionsOf<typeof options>;

/** Sets of options with a name of their own. */
export const presets = {
  Traditional: { win: 'reach', doublePinochle: 300 },
} as const;
