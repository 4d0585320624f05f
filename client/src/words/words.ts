import { type Message, message, type Words } from '@kibitz/shared/kit/words/message';
import { sentence } from '@kibitz/shared/kit/words/say';
import { words as wireWords } from '@kibitz/shared/wire/words.en';
import { computed } from '@preact/signals';
import { Catalog, fromFolder, type WordsFiles } from './catalog.ts';
import type { LanguageCode } from './languages.ts';
import { spoken } from './spoken.ts';
import { words as own } from './words.en.ts';

// English is bundled with the lobby, every other language is loaded when it is spoken
const wireFiles = import.meta.glob<Words>(
  ['../../../shared/src/wire/words.*.ts', '!../../../shared/src/wire/words.en.ts'],
  { import: 'words' },
);
const ownFiles = import.meta.glob<Words>(['./words.*.ts', '!./words.en.ts'], { import: 'words' });
const loadWire = fromFolder(wireFiles, '../../../shared/src/wire');
const loadOwn = fromFolder(ownFiles, '.');

type Values = NonNullable<Message['with']>;

const frame = new Catalog(
  async (language) => {
    const [wire, page] = await Promise.all([loadWire(language), loadOwn(language)]);
    return { ...wire, ...page };
  },
  { ...wireWords, ...own },
);

/** A message of the page's frame, or of the server, in the reader's language. */
export function say(what: Message, words = frame.words): string {
  return sentence(what, words, { language: spoken.value });
}

/** The words of a key; `values` are filled in. */
export function t(key: string, values?: Values): string {
  return say(message(key, values));
}

/** The words of a part of the page that the lobby does without: `t` says them, or else the frame's. */
export function partWords(files: WordsFiles, english: Words) {
  const own = new Catalog(fromFolder(files, '.'), english);
  const all = computed<Words>(() => ({ ...frame.words, ...own.words }));
  return {
    /** Loads the words of a language; where they cannot be loaded, English stays. */
    loadWords: (language: LanguageCode): Promise<void> => own.load(language).catch(() => undefined),
    t: (key: string, values?: Values): string => say(message(key, values), all.value),
  };
}
