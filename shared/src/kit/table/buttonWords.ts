import type { Choice } from '../game/action.ts';
import type { Message } from '../words/message.ts';
import type { CallAct, CallBox, CallCell } from './callSheet.ts';

/*
 * Apart from `callSheet.ts`, which brings what draws calls to a page: the words of a choice are needed at every table.
 */

/** A choice as one word, whatever the order of its values. */
export function keyOf(choice: Choice): string {
  return JSON.stringify(Object.entries(choice).sort());
}

/** What the button of a box says that makes this choice; undefined if the words of the choice, or without a button. */
export function buttonWords({ acts, groups }: CallBox, choice: Choice): Message | undefined {
  const key = keyOf(choice);
  const isIt = (one: CallAct | CallCell) => keyOf(one.choice) === key;
  return acts.find(isIt)?.text ?? groups.flatMap(({ cells }) => cells).find(isIt)?.confirm;
}
