import type { OptionValue } from '../game/options.ts';
import { type Message, message, type Words } from './message.ts';

/**
 * What an option's value means, as a sentence of the game's words: `rule.<option>.<value>`, or `rule.<option>` with the
 * value as {n} where there are many. Null if the game has no such sentence.
 */
export function ruleSaid(words: Words, option: string, value: OptionValue): Message | null {
  const own = `rule.${option}.${value}`;
  if (Object.hasOwn(words, own)) return message(own);
  const any = `rule.${option}`;
  return typeof value === 'number' && Object.hasOwn(words, any) ? message(any, { n: value }) : null;
}
