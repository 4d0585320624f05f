import { type Message, message, type Words } from '@kibitz/shared/kit/words/message';
import { sentence } from '@kibitz/shared/kit/words/say';
import { words as wireWords } from '@kibitz/shared/wire/words.en';
import { fromFolder, Shelf } from './shelf.ts';
import { spoken } from './spoken.ts';
import { words as own } from './words.en.ts';

// English comes with the lobby, every other language when it is spoken
const wireFiles = import.meta.glob<Words>(
  ['../../../shared/src/wire/words.*.ts', '!../../../shared/src/wire/words.en.ts'],
  { import: 'words' },
);
const ownFiles = import.meta.glob<Words>(['./words.*.ts', '!./words.en.ts'], { import: 'words' });
const bringWire = fromFolder(wireFiles, '../../../shared/src/wire');
const bringOwn = fromFolder(ownFiles, '.');

const frame = new Shelf(
  async (language) => {
    const [wire, page] = await Promise.all([bringWire(language), bringOwn(language)]);
    return { ...wire, ...page };
  },
  { ...wireWords, ...own },
);

/** The words of the frame in the reader's language, for a part of the product that adds its own. */
export function frameWords(): Words {
  return frame.words;
}

/** A message of the frame of the product, or of the server, in the reader's language. */
export function say(what: Message, words = frame.words): string {
  return sentence(what, words, { language: spoken.value });
}

/** The words of a key. */
export function t(key: string, values?: { readonly [name: string]: string | number }): string {
  return say(message(key, values));
}
