import type { ClaimTerms } from '../tricks/claimTerms.ts';
import type { Message } from '../words/message.ts';
import type { Action, Choice } from './action.ts';
import type { ActionForms } from './actionForms.ts';
import type { Actors } from './actors.ts';
import type { AnyOptions } from './options.ts';
import type { Random } from './random.ts';

/** How a game stands, for the record, the checker and the statistics. */
export interface Result {
  readonly over: boolean;
  /** What each scored hand added to every seat's score. */
  readonly hands: readonly (readonly number[])[];
  /** The running totals, by seat. */
  readonly scores: readonly number[];
  /** The seats that won, once the game is over; [] for a draw. */
  readonly winners: readonly number[];
}

/** A seat that acts for both partners, such as a declarer, and its partner, who only looks on: the dummy. */
export interface Partnered {
  readonly seat: number;
  readonly idle: number;
}

/** Typed as methods, so that a game of one state counts as a game of any. */
type IdlePartner<S> = { idlePartner(state: S): Partnered | null }['idlePartner'];
type Claims<S> = { claims(state: S): ClaimTerms | null }['claims'];

/** What players may do, and how a game stands (`Game.rules`). What the dealer does is in `GameChance`. */
export interface GameRules<S = unknown> {
  /**
   * A game before its first deck. Options must be complete and valid, `seats` one of the game's numbers, `dealer` below
   * it.
   */
  setup(options: AnyOptions, seats: number, dealer: number): S;
  /** Makes `to`, a state of the same options and seats, equal to `from`, without sharing what changes. */
  copy(from: S, to: S): void;
  /** The side of each seat: partners carry the same number. */
  sides(seats: number): readonly number[];
  /**
   * What an empty seat does when it may act, so that a game can be played with free seats; null if every seat must be
   * taken.
   */
  readonly emptySeat: Action | null;

  /** Who may act now; 0 once the game is over. */
  actors(state: S): Actors;
  /**
   * The actors that the table waits for: never empty while somebody may act. The others may still act but need not,
   * such as a player who is ready and may still change a bet. If omitted, the table waits for all.
   */
  awaited?(state: S): Actors;
  /**
   * If several may act, the first to move moves for all: there is nothing to decide, as when two players turn their
   * cards at once. Bots then leave the move to people, who would otherwise only look on. By default each player moves
   * for themselves.
   */
  readonly sharesMoves?: boolean | undefined;
  /**
   * The actions of the game, as its line in the table of docs/records.md: an action of any other form is `malformed`,
   * whether or not it would be legal. If omitted, only what `whyNot` answers with `refused.unknown` is.
   */
  readonly actions?: ActionForms | undefined;
  /**
   * Everything a seat may do now, in the order in which `pick` counts it; [] if it may not act. The one source of
   * legality.
   */
  legal(state: S, seat: number): Choice[];
  /**
   * The move of an action; null if the seat may not do that now (most games: where `choiceFor(legal, action)` finds
   * none).
   */
  moveOf(state: S, seat: number, action: Action): number | null;
  /** The action of a legal move, as a record writes it. */
  actionOf(state: S, seat: number, move: number): Action;
  /** Why a well-formed action that is not among the legal ones is refused, in the rules' words. */
  whyNot(state: S, seat: number, action: Action): Message;

  /** How many entries `legal` has for a seat that may act, at least 1; fast, for playouts. */
  count(state: S, seat: number): number;
  /** The move of entry `i` (0 to count - 1). Where the entry leaves an amount or cards open, `random` draws them. */
  pick(state: S, seat: number, i: number, random: Random): number;
  /** Makes a legal move of a seat that may act. The effect of an illegal one is undefined. */
  apply(state: S, seat: number, move: number): void;

  /**
   * The terms on which the seat that may act can claim the rest of the tricks (claiming.ts); null if nothing can be
   * claimed, because no cards are being played to tricks or they are not won in the plain way. Games without it have no
   * claims.
   */
  readonly claims?: Claims<S> | undefined;
  /**
   * A seat that acts for both partners until the hand is over, and its partner, who has nothing left to decide; null
   * while there is none. A person who would only look on may then play for a bot, and is shown what that seat knows.
   * Games without it have no such partner.
   */
  readonly idlePartner?: IdlePartner<S> | undefined;

  result(state: S): Result;
  /** Figures of the game's own for simulations (`banker`, `wins`); {} for none. */
  counters(state: S): { readonly [name: string]: number };
}
