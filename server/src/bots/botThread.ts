import { gameOf } from '@kibitz/shared/games/index';
import type { Action } from '@kibitz/shared/kit/game/action';
import { gameByVersion } from '@kibitz/shared/kit/game/rulesVersions';
import type { Task } from './botThreads.ts';
import { answerOf } from './think.ts';

/** A thread of BotThreads: a question comes in, an action goes out. */
export default function answer({ game: id, rulesVersion, ...question }: Task): Action {
  const today = gameOf(id);
  const game = today === undefined ? undefined : gameByVersion(today, rulesVersion);
  if (game === undefined) throw new Error(`no game ${id} with version ${rulesVersion} of its rules`);
  return answerOf(game, question);
}
