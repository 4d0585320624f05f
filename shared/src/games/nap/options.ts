import { choice, figure, flag, type OptionsOf } from '../../kit/game/options.ts';

/** What a table may play differently (README.md, "Options"); the defaults are the rule book. */
export const options = {
  /** A joker is the highest trump, and in a Mis the only one. */
  joker: flag(),
  /** The pack is shuffled before every deal; or only cut, until a bid of Nap or above is made. */
  dealing: choice(['shuffle', 'cutOnly']),
  /** If all pass, the next dealer deals; or the dealer must bid Two. */
  allPass: choice(['redeal', 'dealerTwo']),
  /** A Nap that fails costs half of what it wins. */
  napLosesHalf: flag(),
  /** As many cards as suit the number of players, or all 52. */
  deck: choice(['by-players', 'full']),
  /** What the bids are worth: Nap ten and more, or five and more. */
  values: choice(['standard', 'old']),
  /** The chips that each player begins with; scores go below zero if they run out. */
  bank: figure(0, 1000, 0),
  /** The game ends after this many hands played; 0: when the players stop. */
  hands: figure(0, 500, 0, 20),
} as const;

/** The options of one table of Nap. */
export type NapOptions = OptionsOf<typeof options>;

/** Sets of options with a name of their own. */
export const presets = {
  Traditional: { dealing: 'cutOnly', napLosesHalf: true },
} as const;
