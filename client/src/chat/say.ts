import type { Words } from '@kibitz/shared/kit/words/message';
import type { ChatLine } from '@kibitz/shared/wire/chat';
import type { Lateness } from '@kibitz/shared/wire/seen';
import { partWords } from '../words/words.ts';
import { words } from './words.en.ts';

const files = import.meta.glob<Words>(['./words.*.ts', '!./words.en.ts'], { import: 'words' });

export const { loadWords, t } = partWords(files, words);

/** What a line says, in the reader's language where it is a phrase. */
export function wordsOf({ said }: ChatLine): string {
  return 'text' in said ? said.text : t(`phrase.${said.phrase}`);
}

/** How late somebody sees the table, in a sentence. */
export function latenessLine({ by }: Lateness): string {
  if (by === 'hand') return t('late.hand');
  return by % 60 === 0 ? t('late.minutes', { n: by / 60 }) : t('late.seconds', { n: by });
}

/** When somebody who sees nothing of the game yet will see it. */
export function waitLine({ by }: Lateness): string {
  return t(by === 'hand' ? 'late.hand.waits' : 'late.waits');
}
