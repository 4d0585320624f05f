import { choice, flag, type OptionsOf } from '../../kit/game/options.ts';

/** What a table may settle differently (README.md, "Options"); the defaults are the rule book. */
export const options = {
  /** Which way the deal, the bids, the play and the deal's rotation go. */
  direction: choice(['right', 'left']),
  /** May one who has passed not bid again in this hand? */
  passIsFinal: flag(),
  /** Who cannot follow suit has the trump card turned up: always, or as he likes. */
  reveal: choice(['mandatory', 'optional']),
  /** Who must trump when he cannot follow: everybody from the reveal on, or he alone who called for it, to that trick. */
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
