import type { Message } from '../words/message.ts';

/**
 * What a hand is played for, and how it stands. The table shows it in one place on the felt, and the bar does not
 * repeat it.
 */
export interface Contract {
  /** What is played and who plays it, in a line. */
  readonly text: Message;
  /** Trumps as everybody knows them: a suit's letter, `NT` for none, `?` while not known yet. */
  readonly trump: string;
  /** The same in words. */
  readonly trumps: Message;
  /** The side that plays it, then its opponents; empty where each seat's plate says everything. */
  readonly sides: readonly ContractSide[];
  /** Nobody has undertaken anything: both sides play for themselves. */
  readonly isEverybodys?: true;
  /** Whether it is already made or broken, however the rest is played. */
  readonly fate: 'open' | 'made' | 'broken';
  /** The outcome so far, or what is at stake; null for nothing to say. */
  readonly says: Message | null;
  /** The ids of the facts that it covers, which the bar leaves out. */
  readonly facts: readonly string[];
}

/** One side of a contract. */
export interface ContractSide {
  readonly seats: readonly number[];
  /** Tricks or points, and how many of them it needs: 0 if it needs none, or must take none. */
  readonly taken: number;
  readonly needed: number;
  /** A word beside it. */
  readonly aside?: Message;
}
