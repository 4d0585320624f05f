import type { Words } from '@kibitz/shared/kit/words/message';
import { sentence } from '@kibitz/shared/kit/words/say';
import type { WordFinder } from '../gameWords.ts';
import type { ChallengePreview } from './challengePreview.ts';
import type { TablePreview } from './tablePreview.ts';
import { words as arabic } from './words.ar.ts';
import { words as english } from './words.en.ts';

const LANGUAGES = { en: english, ar: arabic } as const;

/** A language that previews are written in. */
export type PreviewLanguage = keyof typeof LANGUAGES;

/** The languages of previews, the usual one first. */
export const PREVIEW_LANGUAGES: readonly PreviewLanguage[] = ['en', 'ar'];

/** A preview in words. */
export interface PreviewTexts {
  readonly language: PreviewLanguage;
  /** What the link leads to, as a headline. */
  readonly title: string;
  readonly game: string;
  /** Whose table it is; '' where nobody's. */
  readonly host: string;
  readonly rules: string;
  /** What can be done there now. */
  readonly now: string;
}

/** The language asked for if it is one of these; English otherwise. */
export function previewLanguage(asked: unknown): PreviewLanguage {
  return PREVIEW_LANGUAGES.find((language) => language === asked) ?? 'en';
}

function keyOfNow({ phase, seats }: TablePreview): string {
  switch (phase) {
    case 'over':
    case 'abandoned':
      return phase;
    case 'waiting':
      return seats.includes('free') ? 'waiting.free' : 'waiting.full';
    case 'playing':
      if (seats.includes('free')) return 'playing.free';
      return seats.includes('bot') ? 'playing.bots' : 'playing.full';
  }
}

type Values = { readonly [name: string]: string | number };

/** The words of a language for a game: of previews, and its own. */
async function wordsFor(game: string, language: PreviewLanguage, find: WordFinder) {
  const words = LANGUAGES[language];
  const ofGame: Words = { ...(await find(game, 'en')), ...(await find(game, language)) };
  const say = (key: string, values: Values = {}): string => sentence({ key, with: values }, words, { language });
  return {
    say,
    title: ofGame['title'] ?? game,
    rules: (name: string): string => words[`rules.${name}`] ?? ofGame[`preset.${name}`] ?? say('rules.own'),
  };
}

/** The texts of a table's preview in a language. */
export async function textsOf(
  preview: TablePreview,
  language: PreviewLanguage,
  find: WordFinder,
): Promise<PreviewTexts> {
  const { say, title: game, rules } = await wordsFor(preview.game, language, find);
  const { host } = preview;
  return {
    language,
    title: host === '' ? say('title.plain', { game }) : say('title.host', { game, host }),
    game,
    host: host === '' ? '' : say('host', { host }),
    rules: rules(preview.rules),
    now: say(keyOfNow(preview), { n: preview.seats.filter((kind) => kind === 'free').length }),
  };
}

/** The texts of a challenge's preview in a language. */
export async function challengeTextsOf(
  preview: ChallengePreview,
  language: PreviewLanguage,
  find: WordFinder,
): Promise<PreviewTexts> {
  const { say, title: game, rules } = await wordsFor(preview.game, language, find);
  const { kind, host, played: n } = preview;
  const key = kind === 'beat' && host === '' ? 'challenge.beat.nobody' : `challenge.${kind}`;
  return {
    language,
    title: say(key, { game, host }),
    game,
    host: say(`challenge.line.${kind}`),
    rules: rules(preview.rules),
    now: n === 0 ? say('challenge.first') : say('challenge.played', { n }),
  };
}
