import { type Message, message, type Words } from '@kibitz/shared/kit/words/message';
import { sentence } from '@kibitz/shared/kit/words/say';
import { computed } from '@preact/signals';
import { Catalog, fromFolder, type WordsFiles } from './catalog.ts';
import type { LanguageCode } from './languages.ts';
import { spoken } from './spoken.ts';
import { words as own } from './words.en.ts';

// the page's own English is bundled with the lobby; what the server says to people, which is why it refuses something,
// comes when it is first said
const wireFiles = import.meta.glob<Words>('../../../shared/src/wire/words.*.ts', { import: 'words' });
const ownFiles = import.meta.glob<Words>(['./words.*.ts', '!./words.en.ts'], { import: 'words' });

type Values = NonNullable<Message['with']>;

const frame = new Catalog(fromFolder(ownFiles, '.'), own);
const wire = new Catalog(fromFolder(wireFiles, '../../../shared/src/wire'));
const all = computed<Words>(() => ({ ...wire.words, ...frame.words }));

/** The words in which a message of the page's frame, or of the server, is said; null until they are loaded. */
function wordsFor({ key }: Message): Words | null {
  if (Object.hasOwn(frame.words, key)) return frame.words;
  return Object.hasOwn(all.value, key) || wire.isLoaded() ? all.value : null;
}

/** Adds the English of what the server says, from a part of the page that bundles it. */
export function bundleWire(english: Words): void {
  wire.bundle(english);
}

/**
 * A message of the page's frame, or of the server, in the reader's language; '' for a moment until its words are
 * loaded.
 */
export function say(what: Message, words = wordsFor(what)): string {
  return words === null ? '' : sentence(what, words, { language: spoken.value });
}

/** The sentence under a key, with `values` filled in. */
export function t(key: string, values?: Values): string {
  return say(message(key, values));
}

/**
 * The words of a part of the page that is not in the lobby's first load, with further words that it needs. `t` looks in
 * these first, then in the frame's.
 */
export function partWords(files: WordsFiles, english: Words, ...further: readonly Catalog[]) {
  const own = [...further, new Catalog(fromFolder(files, '.'), english)];
  const known = computed<Words>(() => {
    const framed = wire.isLoaded() ? all.value : frame.words;
    return Object.assign({}, framed, ...own.map(({ words }) => words));
  });
  const sayIt = (what: Message): string => (Object.hasOwn(known.value, what.key) ? say(what, known.value) : say(what));
  const loadWords = async (language: LanguageCode): Promise<void> => {
    await Promise.all(own.map((catalog) => catalog.load(language).catch(() => undefined)));
  };
  return {
    /** Loads the words of a language; where they cannot be loaded, English stays. */
    loadWords,
    /** A part of the page once its words are here. */
    withWords: async <P>(part: P): Promise<P> => {
      await loadWords(spoken.peek());
      return part;
    },
    t: (key: string, values?: Values): string => sayIt(message(key, values)),
    /** A message in those words. */
    say: sayIt,
  };
}
