import type { Words } from '@kibitz/shared/kit/words/message';
import { words } from '@kibitz/shared/wire/room/words.en';
import { words as wireWords } from '@kibitz/shared/wire/words.en';
import { Catalog, fromFolder } from './catalog.ts';
import { bundleWire } from './words.ts';

const files = import.meta.glob<Words>(
  ['../../../shared/src/wire/room/words.*.ts', '!../../../shared/src/wire/room/words.en.ts'],
  { import: 'words' },
);

// a table words some refusals otherwise than the lobby
bundleWire(wireWords);

/** The refusals that only a table sends, never the lobby. */
export const roomWords = new Catalog(fromFolder(files, '../../../shared/src/wire/room'), words);
