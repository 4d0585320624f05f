import { choice, flag, type OptionsOf } from '../../kit/game/options.ts';

/** What a table may settle differently (README.md, "Options"); the defaults are the rule book. */
export const options = {
  /** What each diamond captured in Diamonds scores. It comes first, because most players know it as −10. */
  diamonds: choice([10, -10]),
  /** Play goes to the left and kingdoms to the right, or everything to the right. */
  direction: choice(['source', 'allRight']),
  /** Queens and the king of hearts may be doubled. */
  doubling: flag(true),
  /** What happens when players capture a card they doubled themselves. */
  ownCapture: choice(['leaderBonus', 'single']),
  /** Four twos, or three and the three of the fourth suit, may have a hand of Trex dealt again. */
  trexRedeal: flag(true),
  /** A hand ends as soon as nothing in it is left to score. */
  stopWhenDecided: flag(),
} as const;

/** The options of one table of Trex. */
export type TrexOptions = OptionsOf<typeof options>;

/** Sets of options with a name of their own. */
export const presets = {
  Traditional: { diamonds: -10 },
} as const;
