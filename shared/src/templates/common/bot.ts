import { leastAction } from '../../kit/game/defaultAction.ts';
import type { Choose } from '../../kit/game/gameBot.ts';

/** Chooses at random, and of an amount the least. */
export const bot: Choose<unknown> = (_view, _seat, choices, random) => leastAction(random.oneOf(choices));
