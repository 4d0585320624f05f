import type { Words } from '@kibitz/shared/kit/words/message';
import { words as kitEnglish } from '@kibitz/shared/kit/words/words.en';
import { Catalog, fromFolder } from '../../../words/catalog.ts';
import { gameCatalog } from '../../../words/gameWords.ts';
import { partWords } from '../../../words/words.ts';
import { words as panelEnglish } from '../words.en.ts';
import { words } from './words.en.ts';

const files = import.meta.glob<Words>(['./words.*.ts', '!./words.en.ts'], { import: 'words' });
const others = import.meta.glob<Words>(
  ['../words.*.ts', '../../../../../shared/src/kit/words/words.*.ts', '!../**/words.en.ts'],
  { import: 'words' },
);

export const { t, withWords } = partWords(
  files,
  words,
  new Catalog(fromFolder(others, '../../../../../shared/src/kit/words'), kitEnglish),
  gameCatalog('contract-bridge'),
  new Catalog(fromFolder(others, '..'), panelEnglish),
);
