import { message, type Words } from '@kibitz/shared/kit/words/message';
import { computed } from '@preact/signals';
import { fromFolder, Shelf } from '../words/shelf.ts';
import { spoken } from '../words/spoken.ts';
import { frameWords, say } from '../words/words.ts';
import { words } from './words.en.ts';

// the lobby does without these
const files = import.meta.glob<Words>(['./words.*.ts', '!./words.en.ts'], { import: 'words' });
const own = new Shelf(fromFolder(files, '.'), words);
const all = computed<Words>(() => ({ ...frameWords(), ...own.words }));

/** Has the words of the language that is spoken come; where they cannot be had, English goes on. */
export async function bringWords(): Promise<void> {
  await own.bring(spoken.peek()).catch(() => undefined);
}

/** The words of a key: the waiting room's own, and those of the frame. */
export function t(key: string, values?: { readonly [name: string]: string | number }): string {
  return say(message(key, values), all.value);
}
