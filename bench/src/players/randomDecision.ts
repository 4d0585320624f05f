import type { Action, AnyCards, Choice, Together } from '@kibitz/shared/kit/game/action';
import { leastAction } from '@kibitz/shared/kit/game/defaultAction';
import { isRange } from '@kibitz/shared/kit/game/moves';
import type { Random } from '@kibitz/shared/kit/game/random';

/** Choices that end a game early or take a move back: made only if there is nothing else. */
const NOT_PLAYED: readonly string[] = ['resign', 'undo'];

/** The actions of one decision, at least one. */
type Decision = readonly [Action, ...Action[]];

/** Whether a choice leaves open which cards. */
export function isAnyCards(value: Choice[string] | undefined): value is AnyCards {
  return typeof value === 'object' && !isRange(value);
}

function someOf<T>(list: readonly T[], n: number, random: Random): T[] {
  const rest = [...list];
  return Array.from({ length: Math.min(n, rest.length) }, () => rest.splice(random.below(rest.length), 1)).flat();
}

/**
 * A choice as an action: any cards of those to be chosen from, and of an amount the least, so that nobody is out of
 * chips at once.
 */
function filled(choice: Choice, random: Random): Action {
  const { cards } = choice;
  if (!isAnyCards(cards)) return leastAction(choice);
  return { ...leastAction(choice), cards: someOf(cards.of.split(' '), cards.n, random).join(' ') };
}

/** One of the decisions among these choices, of which `together` are one, drawn at random. There must be one. */
export function randomDecision(choices: readonly Choice[], together: Together | null, random: Random): Decision {
  const played = choices.filter(({ type }) => !NOT_PLAYED.includes(type));
  const choice = random.oneOf(played.length > 0 ? played : choices);
  if (together === null || together.type !== choice.type || together.n === 1) return [filled(choice, random)];
  const others = played.filter((one) => one.type === choice.type && one !== choice);
  return [filled(choice, random), ...someOf(others, together.n - 1, random).map((one) => filled(one, random))];
}
