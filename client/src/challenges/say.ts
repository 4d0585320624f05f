import type { Words } from '@kibitz/shared/kit/words/message';
import { partWords } from '../words/words.ts';
import { words } from './words.en.ts';

const files = import.meta.glob<Words>(['./words.*.ts', '!./words.en.ts'], { import: 'words' });

export const { loadWords, say, t, withWords } = partWords(files, words);
