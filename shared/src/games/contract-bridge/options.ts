import { choice, figure, flag, type OptionsOf } from '../../kit/game/options.ts';

/** What a table may settle differently (README.md, "Options"); the defaults are the rule book. */
export const options = {
  /** Which partner of the side with the last bid is declarer: the last bidder, or the first to name the strain. */
  declarer: choice(['lastBidder', 'firstNamer']),
  /**
   * Whose vulnerability sets the price of undertricks: that of the side that scores them, or that of the side that went
   * down.
   */
  undertricks: choice(['defenders', 'declarers']),
  /** A slam scores when its tricks are taken in a contract that is made, or only when it was bid as well. */
  slam: choice(['taken', 'bidAndMade']),
  /** Four or five honours in one hand score. */
  honours: flag(true),
  /** A rubber, or boards that are scored each by itself as in duplicate bridge (duplicate.ts). */
  scoring: choice(['rubber', 'duplicate']),
  /** How many boards are played if each is scored by itself. */
  boards: figure(1, 36, 8),
} as const;

/** The options of one table of Contract Bridge. */
export type BridgeOptions = OptionsOf<typeof options>;

/** Sets of options with a name of their own. */
export const presets = {
  Laws: { declarer: 'firstNamer', undertricks: 'declarers', slam: 'bidAndMade' },
  Duplicate: {
    declarer: 'firstNamer',
    undertricks: 'declarers',
    slam: 'bidAndMade',
    honours: false,
    scoring: 'duplicate',
  },
} as const;
