import { choice, flag, type OptionsOf } from '../../kit/game/options.ts';

/** What a table may settle differently (README.md, "Options"); the defaults are the rule book. */
export const options = {
  /** What each diamond captured in Diamonds scores. Put first, because most players know it the other way round. */
  diamonds: choice([10, -10]),
  /** Play goes to the left and kingdoms to the right, or everything to the right. */
  direction: choice(['source', 'allRight']),
  /** Queens and the king of hearts may be doubled. */
  doubling: flag(true),
  /** What happens when the holder captures the card that he doubled himself. */
  ownCapture: choice(['leaderBonus', 'single']),
  /** Four twos, or three and the three of the fourth suit, may have a hand of Trex dealt anew. */
  trexRedeal: flag(true),
  /** A hand ends as soon as nothing is left in it that scores. */
  stopWhenDecided: flag(),
} as const;

/** The options of one table of Trex. */
export type TrexOptions = OptionsOf<typeof options>;

/** Sets of options with a name of their own. */
export const presets = {
  Traditional: { diamonds: -10 },
} as const;
