import type { Words } from '@kibitz/shared/kit/words/message';
import type { ChatLine } from '@kibitz/shared/wire/chat';
import { partWords } from '../words/words.ts';
import { words } from './words.en.ts';

const files = import.meta.glob<Words>(['./words.*.ts', '!./words.en.ts'], { import: 'words' });

export const { loadWords, say, t } = partWords(files, words);

/** What a line says, in the reader's language where it is a phrase or a picture. */
export function wordsOf({ said }: Pick<ChatLine, 'said'>): string {
  if ('text' in said) return said.text;
  return t('phrase' in said ? `phrase.${said.phrase}` : `emote.${said.emote}`);
}
