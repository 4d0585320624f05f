import { choice, flag, type OptionsOf } from '../../kit/game/options.ts';

/** What a table may settle differently (README.md, "Options"); the defaults are the rule book. */
export const options = {
  /** The direction of the deal, its rotation, the bidding and the play. */
  direction: choice(['right', 'left']),
  /** Whether a player who has passed is out of the auction. */
  passIsFinal: flag(),
  /** Whether the trump card is turned up whenever a player cannot follow suit, or only if that player calls for it. */
  reveal: choice(['mandatory', 'optional']),
  /**
   * Who must trump if unable to follow suit: everybody from the reveal on, or only the player who called for it, to
   * that trick.
   */
  mustTrump: choice(['always', 'callerOnly']),
  /** Where the ten ranks. */
  rank10: choice(['belowQueen', 'aboveKing']),
  /** The victory points that end the game. */
  target: choice([10, 6, 15]),
} as const;

/** The options of one table of Twenty-Eight. */
export type TwentyEightOptions = OptionsOf<typeof options>;

/** Sets of options with a name of their own. */
export const presets = {
  Traditional: { reveal: 'optional', mustTrump: 'callerOnly', rank10: 'aboveKing' },
} as const;
