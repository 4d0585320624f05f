import type { Action, Choice } from '../../kit/game/action.ts';
import { leastAction } from '../../kit/game/defaultAction.ts';
import type { Random } from '../../kit/game/random.ts';

/** Chooses at random, and of an amount the least. */
export function bot(_view: unknown, _seat: number, choices: readonly Choice[], random: Random): Action {
  return leastAction(random.oneOf(choices));
}
