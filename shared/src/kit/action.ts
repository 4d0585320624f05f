import type { Message } from './message.ts';

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

/** Why something was refused. `code` is for programs, `why` for people. */
export interface Refusal {
  readonly code: 'turn' | 'illegal' | 'malformed' | 'over' | 'stale' | 'deck';
  readonly why: Message;
}
