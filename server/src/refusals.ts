import { type Message, message } from '@kibitz/shared/kit/words/message';
import type { Answer, RefusalCode, Refused } from '@kibitz/shared/wire/messages';

/** A refusal with its code's own sentence, or with a more specific one (`refused.<sentence>` of the words). */
export function refusal(code: RefusalCode, sentence: string = code, values?: NonNullable<Message['with']>): Refused {
  return { code, why: message(`refused.${sentence}`, values) };
}

/** The refusal of a request made too often, which may be repeated in `ms` milliseconds. */
export function tooFast(ms: number): Refused {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return { ...refusal('too-fast', 'too-fast', { seconds }), retryAfter: seconds };
}

/** An answer that refuses. */
export function refuse(...why: Parameters<typeof refusal>): Answer {
  return { ok: false, refused: refusal(...why) };
}

/** The answer to a request that was carried out. */
export const DONE: Answer = { ok: true };
