import { type Message, message, type Words } from '@kibitz/shared/kit/message';
import { sentence } from '@kibitz/shared/kit/say';
import { words as wireWords } from '@kibitz/shared/wire/words.en';
import { words as own } from './en.ts';

const all: Words = { ...wireWords, ...own };

/** A message of the frame of the product, or of the server, in the reader's language. */
export function say(what: Message): string {
  return sentence(what, all);
}

/** The words of a key. */
export function t(key: string, values?: { readonly [name: string]: string | number }): string {
  return say(message(key, values));
}
