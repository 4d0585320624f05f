import { choice, flag, type OptionsOf } from '../../kit/game/options.ts';

/** What a table may settle differently (README.md, "Options"); the defaults are the rule book. */
export const options = {
  /** A free card may be matched with a card that it alone still covers. First, because the rule book recommends it. */
  tutsTomb: flag(),
  /** How often the waste may be turned over to be the stock again. */
  redeals: choice<'unlimited' | 0 | 1 | 2>(['unlimited', 0, 1, 2]),
  /** The stock need not wait until the pyramid has nothing left to remove. */
  drawAnyTime: flag(),
  /** The two top cards of the waste may be matched, and so may the tops of waste and open stock. */
  wasteWithWaste: flag(),
  /** The top card of the stock lies face up and may be removed from there. */
  stockTopPlayable: flag(),
  /** Removals may be taken back, as far as the last draw. */
  undo: flag(),
  /** The game is won only when stock and waste are gone too. */
  clearAll52: flag(),
} as const;

/** The options of one table of Pyramid. */
export type PyramidOptions = OptionsOf<typeof options>;

/** Sets of options with a name of their own. */
export const presets = {
  TutsTomb: { tutsTomb: true },
  Traditional: { redeals: 2, drawAnyTime: true },
  OpenStock: { redeals: 2, drawAnyTime: true, wasteWithWaste: true, stockTopPlayable: true },
  WholePack: { drawAnyTime: true, wasteWithWaste: true, clearAll52: true },
} as const;
