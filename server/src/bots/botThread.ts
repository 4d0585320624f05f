import { gameOf } from '@kibitz/shared/games/index';
import { gameByVersion } from '@kibitz/shared/kit/game/rulesVersions';
import type { Task } from './botThreads.ts';
import { answerOf, type Thought } from './think.ts';

/**
 * A thread of BotThreads: a question comes in, an answer goes out. A question that has waited too long is not answered
 * (null), so that others do not wait for it.
 */
export default function answer({ game: id, rulesVersion, until, ...question }: Task): Thought | null {
  if (Date.now() > until) return null;
  const today = gameOf(id);
  const game = today === undefined ? undefined : gameByVersion(today, rulesVersion);
  if (game === undefined) throw new Error(`no game ${id} with version ${rulesVersion} of its rules`);
  return answerOf(game, question);
}
