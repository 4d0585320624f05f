import { sentence } from '@kibitz/shared/kit/words/say';
import type { Pushed, PushKind, PushLanguage } from '@kibitz/shared/wire/push';
import type { WordFinder } from '../gameWords.ts';
import { words as arabic } from './words.ar.ts';
import { words as english } from './words.en.ts';

const WORDS = { en: english, ar: arabic } as const;

/**
 * The kinds of notices: those a device asks for, and the opening of a club's standing table, which members choose.
 */
export type NoticeKind = PushKind | 'standing';

/** A notice for a player, wherever they are. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly table: string;
  readonly game: string;
  /** Who invites, or whose standing table it is; '' for the other kinds. */
  readonly name: string;
}

/** How long a push service keeps a message for a device that is off, in seconds. */
export function keptFor(kind: NoticeKind): number {
  switch (kind) {
    case 'turn':
      return 24 * 60 * 60;
    // an invitation does not stand much longer
    case 'invitation':
      return 15 * 60;
    case 'complete':
    case 'standing':
      return 60 * 60;
  }
}

/** A notice in a language. */
export async function inWords(
  { kind, table, game, name }: Notice,
  language: PushLanguage,
  find: WordFinder,
): Promise<Pushed> {
  const ofGame = { ...(await find(game, 'en')), ...(await find(game, language)) };
  const body = sentence({ key: kind, with: { name } }, WORDS[language], { language });
  return { title: ofGame['title'] ?? game, body, language, page: `/t/${table}` };
}
