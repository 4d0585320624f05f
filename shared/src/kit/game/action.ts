import type { Message } from '../words/message.ts';

/** What a player does, as the record writes it (RECORD.md): a `type` and flat values. */
export interface Action {
  readonly type: string;
  readonly [name: string]: string | number | boolean;
}

/**
 * One entry of what a player may do. As an action, but a free amount is a range `[least, most]`, both ends included.
 */
export interface Choice {
  readonly type: string;
  readonly [name: string]: string | number | boolean | readonly [number, number];
}

/**
 * Several choices of one type that are one decision, such as the cards of a discard or a pass: they are chosen together, sent together
 * and written down together, so that nobody ever sees half of them. Each names a card by `card`, and any `n` of them may be made in any
 * order. A record writes each as an action of its own.
 */
export interface Together {
  readonly type: string;
  /** How many are still to be made: at least 1. */
  readonly n: number;
  /** What the button says that makes them all. */
  readonly button: Message;
}

/** Why something was refused. `code` is for programs, `why` for people. */
export interface Refusal {
  readonly code: 'turn' | 'illegal' | 'malformed' | 'over' | 'stale' | 'deck';
  readonly why: Message;
}
