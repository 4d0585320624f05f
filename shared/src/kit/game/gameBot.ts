import type { Message } from '../words/message.ts';
import type { Action, Choice } from './action.ts';
import type { Random } from './random.ts';
import type { Tell } from './weighing.ts';

/** Typed as a method, so that a game of one state counts as a game of any. */
type FastPlay<S> = { play(state: S, random: Random): void }['play'];

/** Who plays without a person (`Game.bot`). */
export interface GameBot<S = unknown, V = unknown> {
  /**
   * What a sensible player would do: one of `choices`, with the amounts and cards that it leaves open filled in.
   * `effort`, 1 by default, scales how many worlds are tried; with 0 a searching bot plays by habit, which takes next
   * to no time. A bot that tries no worlds may slip below 1 (`slips` in kit/bots/bestOf.ts). Where the bot weighs its
   * choices, `tell` is given what each is expected to bring.
   */
  choose(view: V, seat: number, choices: readonly Choice[], random: Random, effort?: number, tell?: Tell): Action;
  /** Whether it weighs choices at all. */
  readonly weighs?: boolean | undefined;
  /**
   * Why an action of a seat may be a good one, in facts that its player can see; null if there is nothing to say. It
   * was chosen from `choices`.
   */
  reason?(view: V, seat: number, action: Action, choices: readonly Choice[]): Message | null;
  /**
   * For games in which making random moves one by one is too slow: makes several at once, with the dealer's steps
   * between them (a shuffle is `random.shuffleInto`). The outcome is the same as with `count`, `pick`, `apply`, `step`
   * and `deal` and the same random numbers. Most games do without it.
   */
  readonly playFast?: FastPlay<S> | undefined;
}

/** How a bot chooses, from views of one type. */
export type Choose<V> = GameBot<unknown, V>['choose'];
