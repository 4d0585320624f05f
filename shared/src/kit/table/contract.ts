import type { Message } from '../words/message.ts';

/**
 * What a hand is played for, and how it stands. The table shows it in one place on the felt, and the bar does not say
 * it again.
 */
export interface Contract {
  /** What is played and who plays it, in a line. */
  readonly text: Message;
  /** Trumps as everybody knows them: a suit by its letter, `NT` for none, `?` for one that is not known yet. */
  readonly trump: string;
  /** The same in words. */
  readonly trumps: Message;
  /** Those who play it, then their opponents; none where each seat's plate says all of it. */
  readonly sides: readonly ContractSide[];
  /** Nobody has undertaken anything: both sides play for themselves. */
  readonly isEverybodys?: true;
  /** What has become of it already, no matter how the rest is played. */
  readonly fate: 'open' | 'made' | 'broken';
  /** What it has come to, or what is at stake; null for nothing to say. */
  readonly says: Message | null;
  /** The ids of the facts that it says: the bar leaves them out. */
  readonly facts: readonly string[];
}

/** One side of a contract. */
export interface ContractSide {
  readonly seats: readonly number[];
  /** Tricks, or points, and how many of them it needs: 0 if it needs none, or if it must take none. */
  readonly taken: number;
  readonly needed: number;
  /** A word beside it. */
  readonly aside?: Message;
}
