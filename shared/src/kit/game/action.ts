import type { Message } from '../words/message.ts';

/** What a player does, as the record writes it (docs/records.md): a `type` and flat values. */
export interface Action {
  readonly type: string;
  readonly [name: string]: string | number | boolean;
}

/** What a player did, as a record writes it. */
export type SeatMove = Action & { readonly seat: number };

/**
 * Any `n` of the cards `of`, in any order: codes separated by single spaces, no two alike; at least 1 and at most all
 * of them.
 */
export interface AnyCards {
  readonly of: string;
  readonly n: number;
}

/**
 * One entry of what a player may do: an action in which two kinds of values may be left open.
 *
 * - A free amount is a range `[least, most]`, both ends included.
 * - Under the name `cards`, a free choice of cards is an `AnyCards`: one entry, however many sets of cards fit it. The
 *   action carries the cards chosen: `cards: '2C KH QH'`. A seat is offered one such choice at a time, and beside it
 *   nothing else that names a card. Where several seats make one at the same time, nobody learns what another seat
 *   chose before all have chosen. The button that makes it says the game's own words `choice.TYPE`, which may use
 *   `{n}`.
 */
export interface Choice {
  readonly type: string;
  readonly [name: string]: string | number | boolean | readonly [number, number] | AnyCards;
}

/**
 * Several choices of one type that form one decision, such as the cards of a discard: they are chosen, sent and
 * recorded together, so that nobody ever sees half of them. Each names a card by `card`, and any `n` of them may be
 * made in any order. A record writes each as an action of its own; for a single action with all the cards, use
 * `AnyCards`.
 */
export interface Together {
  readonly type: string;
  /** How many are still to be made: at least 1. */
  readonly n: number;
  /** What the button that makes them all says. */
  readonly button: Message;
}

/** Why something was refused. `code` is for programs, `why` for people. */
export interface Refusal {
  readonly code: 'turn' | 'illegal' | 'malformed' | 'over' | 'stale' | 'deck';
  readonly why: Message;
}

/**
 * What a seat says in a private window (privateWindow.ts) once it has nothing more to declare. It is not an action of
 * the game.
 */
export const READY: Action & Choice = { type: 'ready' };
