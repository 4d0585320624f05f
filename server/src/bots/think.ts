import type { Action, Choice } from '@kibitz/shared/kit/game/action';
import type { Game } from '@kibitz/shared/kit/game/game';
import { Random } from '@kibitz/shared/kit/game/random';
import type { Weighing } from '@kibitz/shared/kit/game/weighing';

/** A question to a bot. It is all that the bot knows. */
export interface Question {
  readonly view: unknown;
  readonly seat: number;
  readonly choices: readonly Choice[];
  /** The same seed gives the same answer. */
  readonly seed: number;
  /** As in `GameBot.choose`. */
  readonly effort: number;
}

/** A bot's choice, and what it expects from its choices; null where it has not weighed them. */
export interface Thought {
  readonly action: Action;
  readonly weighing: Weighing | null;
}

/** No thread was free while the answer was wanted. */
export class TooLate extends Error {}

/**
 * Asks a game's bot for one of the choices. Rejects if the bot fails or the threads have ended, and with TooLate if no
 * thread was free before `until`, in milliseconds since 1970. Without it the answer is wanted at any time.
 */
export type Think = (game: Game, question: Question, until?: number) => Promise<Thought>;

/** The answer of a game's bot. */
export function answerOf(game: Game, { view, seat, choices, seed, effort }: Question): Thought {
  let weighing: Weighing | null = null;
  const action = game.bot.choose(view, seat, choices, new Random(seed), effort, (told) => {
    weighing = told;
  });
  return { action, weighing };
}

/** Thinks in the server's own thread. */
export const thinkHere: Think = async (game, question) => answerOf(game, question);
