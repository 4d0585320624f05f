import { choice, flag, type OptionsOf } from '../../kit/game/options.ts';

/** What a table may settle differently (README.md, "Options"); the defaults are the rule book. */
export const options = {
  /** The score that ends the game. */
  target: choice([5, 7, 10, 11]),
  /** The cards of the pack: from the seven, the nine or the eight of each suit up to the ace. */
  deck: choice([32, 24, 28]),
  /** Once the turned-up suit is accepted the dealer has to take that card. */
  dealerMustTake: flag(),
  /** If the first seven calls are passes the dealer has to name a suit. */
  stickDealer: flag(),
  /** What the opponents score for euchring a lone hand. */
  loneEuchre: choice([2, 4]),
} as const;

/** The options of one table of Euchre. */
export type EuchreOptions = OptionsOf<typeof options>;

/** Sets of options with a name of their own. */
export const presets = {
  Traditional: { target: 10, deck: 24, dealerMustTake: true, stickDealer: true },
} as const;
