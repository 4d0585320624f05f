import { choice, figure, type OptionsOf } from '../../kit/game/options.ts';

/** What a table may settle differently (README.md, "Options"); the defaults are the rule book. */
export const options = {
  /**
   * What the dealer, who bids last, may bid: enough to bring all bids to more than the tricks there are, even if the
   * dealer cannot take that many; the same, but never more than the tricks there are; anything but what makes bids and
   * tricks even; anything.
   */
  dealerRule: choice(['exceed', 'hook', 'capped', 'none']),
  /** What an exact bid scores and a missed one costs (scoring.ts). */
  scoring: choice(['tens', 'ten-plus-bid', 'tricks-plus-ten']),
  /** Which way hands grow: from the largest down to one card and up again, or only one of the two. */
  shape: choice(['down-up', 'down', 'up']),
  /** The cards of the largest hand; 0 leaves it to the number of players (schedule.ts). */
  maxHand: figure(0, 17, 0),
  /** A card is turned up for trumps, or there are none. */
  trump: choice(['turned', 'none']),
} as const;

/** The options of one table of Oh Hell. */
export type OhHellOptions = OptionsOf<typeof options>;

/** Sets of options with a name of their own. */
export const presets = {
  Traditional: { dealerRule: 'hook', scoring: 'ten-plus-bid' },
} as const;
