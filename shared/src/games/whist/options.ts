import { choice, flag, type OptionsOf } from '../../kit/game/options.ts';

/** What a table may settle differently (README.md, "Options"); the defaults are the rule book. */
export const options = {
  /** The score that ends a game. */
  target: choice([25, 5, 7, 9, 10]),
  /** Honours score: two points for three of the four highest trumps in one partnership, four for all of them. */
  honours: flag(),
  /** Best of three games. */
  rubber: flag(),
  /** Where trumps come from: the dealer's last card, or the four suits in turn. */
  trumpSource: choice(['turned card', 'rotation']),
} as const;

/** The options of one table of Whist. */
export type WhistOptions = OptionsOf<typeof options>;

/** Sets of options with a name of their own. */
export const presets = {
  Traditional: { target: 5, honours: true, rubber: true },
} as const;
