import { type Message, message } from '@kibitz/shared/kit/message';
import type { Answer, RefusalCode, Refused } from '@kibitz/shared/wire/messages';

/** A refusal under its code's own sentence, or under a closer one (`refused.<sentence>` of the words). */
export function refusal(code: RefusalCode, sentence: string = code, values?: NonNullable<Message['with']>): Refused {
  return { code, why: message(`refused.${sentence}`, values) };
}

/** The answer that is a refusal. */
export function refuse(code: RefusalCode, sentence?: string): Answer {
  return { ok: false, refused: refusal(code, sentence) };
}

/** The answer of what was done. */
export const DONE: Answer = { ok: true };
