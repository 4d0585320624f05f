import { choice, flag, type OptionsOf } from '../../kit/game/options.ts';

/** What a table may settle differently (README.md, "Options"); the defaults are the rule book. */
export const options = {
  /** The score that ends the game. */
  target: choice([500, 200]),
  /** The least that a player may bid. */
  minBid: choice([2, 1]),
  /** A player may also bid nil: no trick at all. */
  nil: flag(),
  /** What a trick over the contract scores: as a bag only, or as a trick won and also a bag. */
  overtricks: choice([1, 11]),
  /** What a broken contract costs: nothing, or ten points for each trick that was bid. */
  set: choice(['zero', 'minus']),
  /** Spades may not be led until one has been played to a lead of another suit. */
  breakSpades: flag(),
  /** What ten bags cost. */
  bagPenalty: choice([100, 0]),
  /** The score at which a side has lost; 0 for none. */
  loseAt: choice([0, -200]),
} as const;

/** The options of one table of Spades. */
export type SpadesOptions = OptionsOf<typeof options>;

/** Sets of options with a name of their own. */
export const presets = {
  Traditional: { minBid: 1, nil: true, set: 'minus', breakSpades: true, loseAt: -200 },
} as const;
