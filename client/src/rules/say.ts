import { message, type Words } from '@kibitz/shared/kit/words/message';
import { computed } from '@preact/signals';
import type { LanguageCode } from '../words/languages.ts';
import { fromFolder, Shelf } from '../words/shelf.ts';
import { frameWords, say } from '../words/words.ts';
import { words } from './words.en.ts';

// the lobby does without these
const files = import.meta.glob<Words>(['./words.*.ts', '!./words.en.ts'], { import: 'words' });
const own = new Shelf(fromFolder(files, '.'), words);
const all = computed<Words>(() => ({ ...frameWords(), ...own.words }));

/** Fetches the words of a language; where they cannot be had, English goes on. */
export async function bringWords(language: LanguageCode): Promise<void> {
  await own.bring(language).catch(() => undefined);
}

/** The words of a key: those over the rules, and those of the frame. */
export function t(key: string, values?: { readonly [name: string]: string | number }): string {
  return say(message(key, values), all.value);
}
