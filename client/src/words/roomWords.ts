import type { Words } from '@kibitz/shared/kit/words/message';
import { words } from '@kibitz/shared/wire/room/words.en';
import { words as wireWords } from '@kibitz/shared/wire/words.en';
import { Catalog, fromFolder } from './catalog.ts';
import { bundleWire } from './words.ts';

const files = import.meta.glob<Words>(
  ['../../../shared/src/wire/room/words.*.ts', '!../../../shared/src/wire/room/words.en.ts'],
  { import: 'words' },
);

// a table has more to say about it than the lobby, and at once
bundleWire(wireWords);

/** What a table's room says when it refuses, and the lobby never does. */
export const roomWords = new Catalog(fromFolder(files, '../../../shared/src/wire/room'), words);
